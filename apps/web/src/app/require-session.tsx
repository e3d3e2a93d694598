import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PATHS } from '../config/paths.ts'
import { userQuery } from '../features/auth/api/get-me.ts'
import { useSessionState } from '../lib/api/session-store.ts'
import { useLoadError } from '../lib/use-load-error.ts'
import { Splash } from './splash.tsx'

/** Shows what is below to a signed-in person; all others go to the login, and come back after it. */
export function RequireSession() {
  const { t } = useTranslation()
  const { token, end } = useSessionState()
  const location = useLocation()
  const user = useQuery({ ...userQuery(), enabled: token !== null })
  const loadError = useLoadError(user)

  if (token === null) {
    const here = location.pathname + location.search
    const search = end === 'signed_out' ? '' : `?${new URLSearchParams({ next: here })}`
    return <Navigate to={{ pathname: PATHS.login, search }} state={{ end }} replace />
  }
  if (user.data) return <Outlet />
  if (loadError === null) return <Splash />
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorNotice
        title={t('shell.failed')}
        error={loadError}
        onRetry={() => user.refetch()}
        retrying={user.isFetching}
      />
    </main>
  )
}
