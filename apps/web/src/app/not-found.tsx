import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { NotFoundNotice } from '#components/not-found-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { useSessionState } from '#lib/api/session-store.ts'

/** Hides from visitors which pages exist, but links to the URL through the login. */
export function NotFound() {
  const { t } = useTranslation()
  const { token } = useSessionState()
  const { pathname, search } = useLocation()
  const login = `${PATHS.login}?${new URLSearchParams({ next: pathname + search })}`
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFoundNotice heading="h1" />
      {token === null && (
        <p className="-mt-12 grid justify-items-center gap-3 px-4 pb-16 text-center text-muted">
          {t('notFound.signIn')}
          <Link to={login} className={buttonStyle()}>
            {t('login.submit')}
          </Link>
        </p>
      )}
    </main>
  )
}
