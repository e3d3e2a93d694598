import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDisconnectAccount } from '../api/disconnect-account.ts'

export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const disconnect = useDisconnectAccount()
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('cloudflare.disconnected') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cloudflare.disconnectTitle')}
      confirmLabel={t('cloudflare.disconnect')}
      onConfirm={confirm}
      busy={disconnect.isPending}
    >
      <p>{t('cloudflare.disconnectLoss')}</p>
      {disconnect.isError && (
        <FormAlert title={t('cloudflare.disconnectFailed')} error={disconnect.error} />
      )}
    </ConfirmDialog>
  )
}
