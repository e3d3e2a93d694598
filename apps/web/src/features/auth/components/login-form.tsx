import { type Login, loginSchema } from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { fieldCode } from '../../../lib/field-message.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useLogin } from '../api/login.ts'

export function LoginForm() {
  const { t } = useTranslation()
  const login = useLogin()
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    if (login.isPending) return
    try {
      await login.mutateAsync(credentials)
      showToast({ tone: 'plain', title: t('login.done') })
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_CREDENTIALS')
        form.setFocus('password', { shouldSelect: true })
    }
  })

  const emailError = errors.email?.message
  const passwordError = errors.password?.message
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('login.email')} error={emailError && t(`field.${fieldCode(emailError)}`)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('login.password')}
        error={
          passwordError &&
          (passwordError === 'required'
            ? t('login.passwordRequired')
            : t(`field.${fieldCode(passwordError)}`))
        }
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      {login.isError && (
        <FormAlert
          title={
            errorCodeOf(login.error) === 'NETWORK' ? t('login.noConnection') : t('login.failed')
          }
          error={login.error}
        />
      )}
      <Button type="submit" variant="primary" busy={login.isPending} className="mt-1">
        {login.isPending ? t('login.running') : t('login.submit')}
      </Button>
    </form>
  )
}
