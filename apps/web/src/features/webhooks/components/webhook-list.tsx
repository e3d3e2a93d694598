import type { CreatedWebhook } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { webhooksQuery } from '../api/get-webhooks.ts'
import { CreateDialog } from './create-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookSkeletons } from './webhook-skeleton.tsx'

/** All webhooks, with a button to create one. */
export function WebhookList() {
  const { t } = useTranslation()
  const webhooks = useQuery(webhooksQuery())
  const loadError = useLoadError(webhooks)
  const [creating, setCreating] = useState(false)
  const [shown, setShown] = useState<CreatedWebhook | null>(null)
  if (loadError !== null) {
    return <ErrorNotice title={t('webhooks.failed')} error={loadError} query={webhooks} />
  }
  const create = (
    <Button icon={Plus} variant="primary" onClick={() => setCreating(true)}>
      {t('webhooks.create')}
    </Button>
  )
  const dialogs = (
    <>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setShown(created)
          }}
        />
      )}
      {shown && <SecretDialog created={shown} onClose={() => setShown(null)} />}
    </>
  )
  if (webhooks.data?.length === 0) {
    return (
      <>
        <Notice icon={WebhookIcon} title={t('webhooks.empty')} action={create}>
          <p>{t('webhooks.emptyText')}</p>
        </Notice>
        {dialogs}
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 max-w-xl flex-1 basis-64 text-pretty text-muted">
          {t('webhooks.text')}
        </p>
        {create}
      </div>
      <StaleNotice query={webhooks} />
      {webhooks.data ? (
        <ul className="grid grid-cols-1 gap-3">
          {webhooks.data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onSecret={setShown} />
          ))}
        </ul>
      ) : (
        <WebhookSkeletons />
      )}
      {dialogs}
    </div>
  )
}
