import { type ChangeEmail, changeEmailSchema, type User } from '@crivo/shared'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { UnconfirmedEmail } from '#features/auth/index.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { useChangeEmail } from '../api/change-email.ts'

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const change = useChangeEmail()
  const form = useForm<ChangeEmail>({
    resolver: contractResolver(changeEmailSchema),
    defaultValues: { email: '', currentPassword: '' },
  })
  // Browsers fill in the account's own email and password.
  const typed = form.watch('email').trim()
  useUnsavedWork(typed !== '' && typed !== user.email)
  const submit = form.handleSubmit((wanted) =>
    change.mutateAsync(wanted).then(
      () => form.reset(),
      (error) => {
        if (showFieldErrors(form, error, ['email', 'currentPassword'])) change.reset()
      },
    ),
  )
  return (
    <SettingsSection
      title={t('settings.email')}
      text={t('settings.emailText', { email: user.email })}
    >
      {!user.emailConfirmed && <UnconfirmedEmail />}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="email"
          label={t('settings.newEmail')}
          type="email"
          autoComplete="email"
        />
        <TextField
          form={form}
          name="currentPassword"
          label={t('settings.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        {change.isError && <FormAlert title={t('settings.failed')} error={change.error} />}
        {change.isSuccess && (
          <p role="status" className="wrap-anywhere flex items-start gap-2 text-pass">
            <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('settings.emailSent', { email: change.variables.email })}
          </p>
        )}
        <Button type="submit" className="w-fit" busy={change.isPending}>
          {t('settings.changeEmail')}
        </Button>
      </form>
    </SettingsSection>
  )
}
