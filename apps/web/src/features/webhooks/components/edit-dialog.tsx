import type { Webhook } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeWebhook } from '../api/change-webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export function EditDialog({ webhook: { id, name, url, events, clickNetwork }, onClose }: Props) {
  const { t } = useTranslation()
  const change = useChangeWebhook()
  return (
    <WebhookDialog
      title={t('webhooks.editTitle', { name })}
      button={t('webhooks.save')}
      failed={t('webhooks.changeFailed')}
      values={{ name, url, events, clickNetwork }}
      saving={change}
      save={async (changes) => {
        await change.mutateAsync({ id, ...changes })
        showToast({ tone: 'plain', title: t('webhooks.changed') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
