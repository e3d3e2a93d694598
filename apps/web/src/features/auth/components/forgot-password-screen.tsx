import { type ForgotPassword, forgotPasswordSchema } from '@crivo/shared'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { PATHS } from '#config/paths.ts'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useForgotPassword } from '../api/forgot-password.ts'
import { AuthFrame } from './auth-frame.tsx'
import { TextLink } from './text-link.tsx'

export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const ask = useForgotPassword()
  const failureTitle = useFailureTitle(t('forgot.failed'))
  const form = useForm<ForgotPassword>({
    resolver: contractResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const submit = form.handleSubmit((wanted) => {
    if (!ask.isPending) ask.mutate(wanted)
  })
  return (
    <AuthFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
        />
        {ask.isError && <FormAlert title={failureTitle(ask.error)} error={ask.error} />}
        <div role="status">
          {ask.isSuccess && (
            <p className="flex items-start gap-2 text-pass">
              <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('forgot.sent', { email: ask.variables.email })}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" busy={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p>
        <TextLink to={PATHS.login}>{t('forgot.back')}</TextLink>
      </p>
    </AuthFrame>
  )
}
