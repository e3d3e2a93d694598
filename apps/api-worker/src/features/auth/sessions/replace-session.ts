import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import type { AppEnv } from '#http/app-env.ts'
import { keepRefreshCookie, readRefreshCookie } from '#http/refresh-cookie.ts'
import { DEVICE_COOKIE } from '#http/request-client.ts'
import { logout } from '../logout.ts'

/** The longest lifetime that browsers allow for a cookie: 400 days. */
const DEVICE_LIFETIME_S = 400 * 24 * 60 * 60

/**
 * Sets a new session's cookies and ends the browser's previous session, which would otherwise be
 * orphaned.
 */
export async function replaceSession(
  c: HonoContext<AppEnv>,
  session: IssuedSession,
): Promise<void> {
  const refreshToken = readRefreshCookie(c)
  if (refreshToken !== null) {
    await logout(c.get('context'), { refreshToken, authorization: null })
  }
  keepRefreshCookie(c, session)
  setCookie(c, DEVICE_COOKIE, session.device, {
    ...{ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
    maxAge: DEVICE_LIFETIME_S,
  })
}
