import { type MfaDisable, mfaDisableSchema } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDisableMfa } from '../../api/second-factor/disable-mfa.ts'

interface Props {
  /** Whether a passkey remains as the second step. */
  hasPasskey: boolean
  onClose: () => void
}

export function DisableMfaDialog({ hasPasskey, onClose }: Props) {
  const { t } = useTranslation()
  const disable = useDisableMfa()
  const form = useForm<MfaDisable>({
    resolver: contractResolver(mfaDisableSchema),
    defaultValues: { currentPassword: '', code: '' },
  })
  const submit = form.handleSubmit((confirmation) =>
    disable.mutateAsync(confirmation).then(
      () => {
        showToast({
          tone: 'plain',
          title: t(hasPasskey ? 'settings.mfaAppRemoved' : 'settings.mfaDisabled'),
        })
        onClose()
      },
      (error) => {
        if (showFieldErrors(form, error, ['currentPassword', 'code'])) disable.reset()
      },
    ),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(hasPasskey ? 'settings.mfaRemoveApp' : 'settings.mfaDisableTitle')}
      confirmLabel={t(hasPasskey ? 'settings.mfaRemoveApp' : 'settings.mfaDisable')}
      onConfirm={submit}
      busy={disable.isPending}
    >
      <p>{t(hasPasskey ? 'settings.mfaRemoveAppText' : 'settings.mfaDisableText')}</p>
      <form onSubmit={submit} noValidate className="grid gap-3 text-ink">
        <TextField
          form={form}
          name="currentPassword"
          label={t('settings.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="code"
          label={t('settings.mfaAnyCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        {disable.isError && <FormAlert title={t('settings.mfaFailed')} error={disable.error} />}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  )
}
