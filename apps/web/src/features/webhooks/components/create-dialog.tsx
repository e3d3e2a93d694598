import type { CreatedWebhook } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useCreateWebhook } from '../api/create-webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

interface Props {
  onClose: () => void
  onCreated: (created: CreatedWebhook) => void
}

export function CreateDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation()
  const create = useCreateWebhook()
  return (
    <WebhookDialog
      title={t('webhooks.create')}
      description={t('webhooks.createText')}
      button={t('webhooks.createButton')}
      failed={t('webhooks.createFailed')}
      values={{ name: '', url: '', events: [], clickNetwork: null }}
      saving={create}
      save={async (webhook) => onCreated(await create.mutateAsync(webhook))}
      onClose={onClose}
    />
  )
}
