import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { RevokeKeysCheckbox } from '#components/revoke-keys-checkbox.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangePassword } from '../api/change-password.ts'
import {
  NO_PASSWORDS,
  PASSWORD_FIELDS,
  type PasswordForm,
  passwordFormSchema,
} from '../password-form.ts'

export function PasswordSection() {
  const { t } = useTranslation()
  const change = useChangePassword()
  const form = useForm<PasswordForm>({
    resolver: contractResolver(passwordFormSchema),
    defaultValues: NO_PASSWORDS,
  })
  // Browsers fill in the current password.
  useUnsavedWork(form.watch(['newPassword', 'repeated']).some((typed) => typed !== ''))
  const messages = {
    required: t('settings.passwordAll'),
    too_short: t('settings.passwordShort'),
    mismatch: t('settings.passwordMismatch'),
  }
  const submit = form.handleSubmit(({ repeated: _, ...passwords }) =>
    change.mutateAsync(passwords).then(
      () => {
        form.reset()
        showToast({ tone: 'plain', title: t('settings.passwordDone') })
      },
      (error) => showFieldErrors(form, error, PASSWORD_FIELDS),
    ),
  )
  return (
    <SettingsSection title={t('settings.password')} text={t('settings.passwordText')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {PASSWORD_FIELDS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`settings.passwordField.${name}`)}
            messages={messages}
            type="password"
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          />
        ))}
        <RevokeKeysCheckbox {...form.register('revokeApiKeys')} />
        {change.isError && <FormAlert title={t('settings.passwordFailed')} error={change.error} />}
        <Button type="submit" className="w-fit" busy={change.isPending}>
          {t('settings.changePassword')}
        </Button>
      </form>
    </SettingsSection>
  )
}
