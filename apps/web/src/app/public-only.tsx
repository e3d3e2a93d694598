import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate, useSearchParams } from 'react-router-dom'
import { TIMING } from '#config/timing.ts'
import { useSessionState } from '#lib/api/session-store.ts'
import { safeNext } from './safe-next.ts'
import { Splash } from './splash.tsx'

/** Shows its children to visitors; redirects signed-in people to the app. */
export function PublicOnly() {
  const { token } = useSessionState()
  return token === null ? <Outlet /> : <Redirecting />
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
