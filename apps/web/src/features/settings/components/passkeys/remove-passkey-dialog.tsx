import type { Passkey } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRemovePasskey } from '../../api/second-factor/passkeys.ts'

export function RemovePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const { t } = useTranslation()
  const remove = useRemovePasskey()
  const confirm = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('passkeys.removed') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('passkeys.removeTitle')}
      confirmLabel={t('passkeys.removeConfirm')}
      onConfirm={confirm}
      busy={remove.isPending}
    >
      <p>{t('passkeys.removeText', { name: passkey.name })}</p>
      {remove.isError && <FormAlert title={t('settings.failed')} error={remove.error} />}
    </ConfirmDialog>
  )
}
