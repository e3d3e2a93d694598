import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { RevokeKeysCheckbox } from '#components/revoke-keys-checkbox.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { PATHS } from '#config/paths.ts'
import { readLinkToken } from '#core/session/link-token.ts'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { endSession } from '#lib/api/session-store.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { type NewPasswordForm, newPasswordFormSchema } from '../new-password-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkNotWhole } from './link-not-whole.tsx'
import { TextLink } from './text-link.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = readLinkToken(useLocation().hash)
  const reset = useResetPassword()
  const failureTitle = useFailureTitle(t('reset.failed'))
  const form = useForm<NewPasswordForm>({
    resolver: contractResolver(newPasswordFormSchema),
    defaultValues: { newPassword: '', repeated: '', revokeApiKeys: false },
  })
  const submit = form.handleSubmit(async ({ newPassword, revokeApiKeys }) => {
    if (reset.isPending) return
    try {
      await reset.mutateAsync({ token, newPassword, revokeApiKeys })
      // The server has ended every session, including this one.
      endSession('signed_out')
      showToast({ tone: 'plain', title: t('reset.done') })
      navigate(PATHS.login, { replace: true })
    } catch (error) {
      showFieldErrors(form, error, ['newPassword'])
    }
  })
  if (token === '') return <LinkNotWhole title={t('reset.title')} />
  return (
    <AuthFrame title={t('reset.title')} intro={t('reset.intro')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="newPassword"
          label={t('reset.newPassword')}
          hint={t('register.passwordHint')}
          messages={{ too_short: t('register.passwordTooShort') }}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          form={form}
          name="repeated"
          label={t('register.repeated')}
          messages={{ mismatch: t('register.mismatch') }}
          type="password"
          autoComplete="new-password"
        />
        <RevokeKeysCheckbox {...form.register('revokeApiKeys')} />
        {reset.isError && <FormAlert title={failureTitle(reset.error)} error={reset.error} />}
        <Button type="submit" variant="primary" busy={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
      <p>
        <TextLink to={PATHS.forgotPassword}>{t('reset.newLink')}</TextLink>
      </p>
    </AuthFrame>
  )
}
