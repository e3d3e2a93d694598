import type { Webhook } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteWebhook } from '../api/delete-webhook.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** Asks before deleting a webhook and its deliveries. */
export function DeleteDialog({ webhook: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useDeleteWebhook()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('webhooks.deleted', { name }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('webhooks.deleteTitle', { name })}
      confirmLabel={t('webhooks.delete')}
      onConfirm={confirm}
      busy={remove.isPending}
    >
      <p>{t('webhooks.deleteText')}</p>
      {remove.isError && <FormAlert title={t('webhooks.deleteFailed')} error={remove.error} />}
    </ConfirmDialog>
  )
}
