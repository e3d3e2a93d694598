import { TIMING } from '#config/timing.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { readClaims } from './read-claims.ts'
import { refreshSession } from './refresh-session.ts'
import { getToken } from './session-store.ts'

/** When the tab wakes, renews an access token that has expired or soon will. */
export function renewOnWake(): () => void {
  const wake = () => {
    const token = getToken()
    if (document.visibilityState !== 'visible' || token === null || !isRunningOut(token)) return
    // If this fails, so does the next call, which reports the error.
    refreshSession(token).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}

/** Returns whether a token is about to expire; this only saves a rejected call. */
function isRunningOut(token: string): boolean {
  const { exp } = readClaims(token)
  return exp !== undefined && Number(exp) * 1_000 - serverNow() < TIMING.tokenRenewBefore
}
