import { TIMING } from '../../config/timing.ts'
import { readClaims } from './read-claims.ts'
import { refreshSession } from './refresh-session.ts'
import { getToken } from './session-store.ts'

/** Renews an access token that ran out, or is about to, when the tab comes back to life. */
export function renewOnWake(): () => void {
  const wake = () => {
    const token = getToken()
    if (document.visibilityState !== 'visible' || token === null || !isRunningOut(token)) return
    // A failure here shows itself at the next call, which says what happened.
    refreshSession(token).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}

/** Whether a token's time is nearly up; this only saves a refused call. */
function isRunningOut(token: string): boolean {
  const { exp } = readClaims(token)
  return exp !== undefined && Number(exp) * 1_000 - Date.now() < TIMING.tokenRenewBefore
}
