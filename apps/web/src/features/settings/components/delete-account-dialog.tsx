import { type DeleteAccount, deleteAccountSchema, type User } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { endSession } from '#lib/api/session-store.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteAccount } from '../api/delete-account.ts'

interface Props {
  user: User
  onClose: () => void
}

/** Asks for the password, because deletion is permanent. */
export function DeleteAccountDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useDeleteAccount()
  const form = useForm<DeleteAccount>({
    resolver: contractResolver(deleteAccountSchema),
    defaultValues: { currentPassword: '' },
  })
  const submit = form.handleSubmit((confirmation) =>
    remove.mutateAsync(confirmation).then(
      () => {
        showToast({ tone: 'plain', title: t('settings.deleteDone') })
        endSession('signed_out')
      },
      (error) => {
        if (showFieldErrors(form, error, ['currentPassword'])) remove.reset()
      },
    ),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('settings.deleteTitle', { email: user.email })}
      confirmLabel={t('settings.deleteConfirm')}
      onConfirm={submit}
      busy={remove.isPending}
    >
      <p>{t('settings.deleteLoss')}</p>
      <form onSubmit={submit} noValidate className="grid gap-3 text-ink">
        <TextField
          form={form}
          name="currentPassword"
          label={t('settings.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        {remove.isError && <FormAlert title={t('settings.deleteFailed')} error={remove.error} />}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  )
}
