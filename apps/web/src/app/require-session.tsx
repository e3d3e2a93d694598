import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { PATHS } from '#config/paths.ts'
import { userQuery } from '#core/session/get-me.ts'
import { useSessionState } from '#lib/api/session-store.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { NotFound } from './not-found.tsx'
import { Splash } from './splash.tsx'

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}))

/**
 * Shows its children to signed-in people. Visitors see "not found"; an expired session redirects to
 * the login and back. If a session expires while a screen is open, the login opens over it.
 */
export function RequireSession() {
  const { t } = useTranslation()
  const { token, end } = useSessionState()
  const location = useLocation()
  const user = useQuery({ ...userQuery(), enabled: token !== null })
  const loadError = useLoadError(user)
  const ranOut = token === null && end === 'expired' && user.data !== undefined

  if (token === null && !ranOut) {
    if (end === 'none') return <NotFound />
    const here = location.pathname + location.search
    const search = end === 'signed_out' ? '' : `?${new URLSearchParams({ next: here })}`
    return <Navigate to={{ pathname: PATHS.login, search }} state={{ end }} replace />
  }
  if (user.data) {
    return (
      <>
        <Outlet key={user.data.id} />
        <Suspense>{ranOut && <SignInAgain />}</Suspense>
      </>
    )
  }
  if (loadError === null) return <Splash />
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorNotice title={t('shell.failed')} error={loadError} query={user} />
    </main>
  )
}
