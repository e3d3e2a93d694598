import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { isDeclined, knowsPasskeys } from '#lib/passkeys.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useLoginWithPasskey } from '../api/login-with-passkey.ts'
import { SignInAlert } from './sign-in-alert.tsx'

interface Props {
  /** The ticket received after the password; without it, the passkey replaces the password. */
  ticket?: string
  /** Returns whether the session should outlive the browser; called on click. */
  isRemembered?: () => boolean
}

/** Signs in with a passkey, in browsers that support them. */
export function PasskeyButton({ ticket, isRemembered }: Props) {
  const { t } = useTranslation()
  const login = useLoginWithPasskey()
  if (!knowsPasskeys()) return null
  const start = () =>
    login.mutate(
      { ...(ticket === undefined ? { rememberMe: isRemembered?.() ?? false } : { ticket }) },
      { onSuccess: () => showToast({ tone: 'plain', title: t('login.done') }) },
    )
  return (
    <>
      {login.isError &&
        (isDeclined(login.error) ? (
          <p role="alert">{t('passkeys.unused')}</p>
        ) : (
          <SignInAlert error={login.error} />
        ))}
      <Button
        icon={KeyRound}
        variant={ticket === undefined ? 'secondary' : 'primary'}
        busy={login.isPending}
        onClick={start}
      >
        {t('login.passkey')}
      </Button>
    </>
  )
}
