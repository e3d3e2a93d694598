import { type Login, loginSchema, type MfaRequired } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useLogin } from '../api/login.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

interface Props {
  /** The address to sign in with, if known. */
  email: string
  onTicket: (ticket: MfaRequired) => void
}

export function PasswordStep({ email, onTicket }: Props) {
  const { t } = useTranslation()
  const login = useLogin()
  const form = useForm<Login>({
    resolver: contractResolver(loginSchema),
    defaultValues: { email, password: '', rememberMe: false },
  })
  const submit = form.handleSubmit(async (credentials) => {
    if (login.isPending) return
    try {
      const answer = await login.mutateAsync(credentials)
      if ('ticket' in answer) onTicket(answer)
      else showToast({ tone: 'plain', title: t('login.done') })
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_CREDENTIALS')
        form.setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        form={form}
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="username"
      />
      <TextField
        form={form}
        name="password"
        label={t('login.password')}
        messages={{ required: t('login.passwordRequired') }}
        type="password"
        autoComplete="current-password"
      />
      <Checkbox label={t('login.remember')} {...form.register('rememberMe')} />
      {login.isError && <SignInAlert error={login.error} />}
      <Button type="submit" variant="primary" busy={login.isPending} className="mt-1">
        {login.isPending ? t('login.running') : t('login.submit')}
      </Button>
      <PasskeyButton isRemembered={() => form.getValues('rememberMe') ?? false} />
    </form>
  )
}
