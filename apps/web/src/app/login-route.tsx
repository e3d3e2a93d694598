import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { LanguageSwitcher } from '../components/language-switcher.tsx'
import { ThemeSwitcher } from '../components/theme-switcher.tsx'
import { Logo } from '../components/ui/logo.tsx'
import { PATHS } from '../config/paths.ts'
import { LoginForm } from '../features/auth/components/login-form.tsx'
import { useSessionState } from '../lib/api/session-store.ts'
import { HOME } from './areas.ts'

const INSIDE = [PATHS.dashboard, PATHS.plans, PATHS.admin]
const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** Only an address of the dashboard, so that no link can lead a person elsewhere. */
function safeNext(next: string | null): string {
  const url = next?.startsWith('/') ? URL.parse(next, location.origin) : null
  const isOurs =
    url?.origin === location.origin && INSIDE.some((path) => isBelow(url.pathname, path))
  return isOurs ? url.pathname + url.search : HOME
}

export function LoginRoute() {
  const { t } = useTranslation()
  const { token } = useSessionState()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const next = safeNext(search.get('next'))
  // Signing in sets the token, which brings the person on from here.
  if (token !== null) return <Navigate to={next} replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t('login.title')} · Crivo`}</title>
      <header className="flex items-center justify-between gap-3 p-4 md:px-8 md:py-6">
        <Logo compact />
        <div className="flex items-center gap-2">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-90 flex-1 content-start gap-6 px-4 pt-[18dvh] pb-24">
        <div className="grid gap-1.5">
          <h1 className="font-semibold text-xl">{t('login.title')}</h1>
          <p className="text-pretty text-muted">{t('login.intro')}</p>
        </div>
        {hasExpired(state) && (
          <p
            role="status"
            className="flex gap-2.5 rounded-md bg-policy-soft px-3 py-2.5 text-policy"
          >
            <LogIn aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('error.SESSION_ENDED')}
          </p>
        )}
        <LoginForm />
      </main>
    </div>
  )
}

const hasExpired = (state: unknown) =>
  typeof state === 'object' && state !== null && 'end' in state && state.end === 'expired'
