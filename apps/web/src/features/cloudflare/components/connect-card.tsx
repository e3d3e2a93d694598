import type { CloudflareAccount } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { ConnectForm } from './connect-form.tsx'

/** Explains why and how to connect an account. */
export function ConnectCard({ account }: { account: CloudflareAccount }) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedWork(unsaved)
  return (
    <Card>
      <CardHeader title={t('cloudflare.connectTitle')} text={t('cloudflare.connectText')} />
      <CardBody>
        <ConnectForm tokenUrl={account.tokenUrl} onUnsaved={setUnsaved} />
      </CardBody>
    </Card>
  )
}
