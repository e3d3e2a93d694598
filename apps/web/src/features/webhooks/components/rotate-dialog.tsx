import type { CreatedWebhook, Webhook } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useRotateSecret } from '../api/rotate-secret.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
  onRotated: (created: CreatedWebhook) => void
}

/** Asks before rotating a webhook's secret. */
export function RotateDialog({ webhook: { id, name }, onClose, onRotated }: Props) {
  const { t } = useTranslation()
  const rotate = useRotateSecret()
  const confirm = () =>
    rotate.mutate(id, {
      onSuccess: (created) => {
        onClose()
        onRotated(created)
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('webhooks.rotateTitle', { name })}
      confirmLabel={t('webhooks.rotate')}
      onConfirm={confirm}
      busy={rotate.isPending}
      variant="primary"
    >
      <p>{t('webhooks.rotateText')}</p>
      {rotate.isError && <FormAlert title={t('webhooks.rotateFailed')} error={rotate.error} />}
    </ConfirmDialog>
  )
}
