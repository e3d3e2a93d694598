import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate, useSearchParams } from 'react-router-dom'
import { TIMING } from '#config/timing.ts'
import { safeNext } from './safe-next.ts'
import { Splash } from './splash.tsx'
import { useIsSignedIn } from './use-is-signed-in.ts'

/** Shows its children to visitors; redirects signed-in people to the app. */
export function PublicOnly() {
  const isSignedIn = useIsSignedIn()
  if (isSignedIn === undefined) return <Splash />
  return isSignedIn ? <Redirecting /> : <Outlet />
}

function Redirecting() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), TIMING.redirectDelay)
    return () => clearTimeout(timer)
  }, [navigate, next])
  return <Splash text={t('common.redirecting')} />
}
