import { type MfaRequired, mfaLoginSchema } from '@crivo/shared'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { knowsPasskeys } from '#lib/passkeys.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useLoginWithCode } from '../api/login-with-code.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

const codeSchema = mfaLoginSchema.pick({ code: true })
type Code = z.infer<typeof codeSchema>

interface Props extends Pick<MfaRequired, 'ticket' | 'methods'> {
  onBack: () => void
}

/** Asks for a passkey, an authenticator app's code or a recovery code. */
export function CodeStep({ ticket, methods, onBack }: Props) {
  const { t } = useTranslation()
  const hasPasskey = methods.includes('passkey') && knowsPasskeys()
  const login = useLoginWithCode()
  const form = useForm<Code>({
    resolver: contractResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(async ({ code }) => {
    if (login.isPending) return
    try {
      await login.mutateAsync({ ticket, code })
      showToast({ tone: 'plain', title: t('login.done') })
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_CODE') setFocus('code', { shouldSelect: true })
    }
  }, login.reset)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-pretty text-muted">
        {t(hasPasskey ? 'login.passkeyText' : 'login.codeText')}
      </p>
      {hasPasskey && <PasskeyButton ticket={ticket} />}
      <TextField
        form={form}
        name="code"
        label={t('login.code')}
        hint={t('login.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      {login.isError && <SignInAlert error={login.error} />}
      <Button type="submit" variant="primary" busy={login.isPending} className="mt-1">
        {login.isPending ? t('login.running') : t('login.submit')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('login.startAgain')}
      </Button>
    </form>
  )
}
