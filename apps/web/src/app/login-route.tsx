import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { LoginForm } from '#features/auth/components/login-form.tsx'
import { TextLink } from '#features/auth/components/text-link.tsx'
import { dropDraft } from '#lib/forms/kept-draft.ts'

export function LoginRoute() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const [parameters] = useSearchParams()
  const returns = parameters.has('next')
  // People who signed out come without a screen to return to, and leave no draft behind.
  useEffect(() => {
    if (!returns) dropDraft()
  }, [returns])
  return (
    <AuthFrame title={t('login.title')} intro={t('login.intro')}>
      {hasExpired(state) && (
        <p role="status" className="flex gap-2.5 rounded-md bg-policy-soft px-3 py-2.5 text-policy">
          <LogIn aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('error.SESSION_ENDED')}
        </p>
      )}
      <LoginForm />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <TextLink to={PATHS.forgotPassword}>{t('login.forgot')}</TextLink>
        <TextLink to={PATHS.register}>{t('login.register')}</TextLink>
      </p>
    </AuthFrame>
  )
}

const hasExpired = (state: unknown) =>
  typeof state === 'object' && state !== null && 'end' in state && state.end === 'expired'
