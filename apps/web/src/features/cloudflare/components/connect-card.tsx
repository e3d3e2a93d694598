import type { CloudflareAccount } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { ConnectForm } from './connect-form.tsx'

/** Explains why and how to connect an account. */
export function ConnectCard({ account }: { account: CloudflareAccount }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader title={t('cloudflare.connectTitle')} text={t('cloudflare.connectText')} />
      <CardBody>
        <ConnectForm tokenUrl={account.tokenUrl} />
      </CardBody>
    </Card>
  )
}
