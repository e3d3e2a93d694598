import type { Context as HonoContext } from 'hono'
import type { IssuedSession } from '#domain/identity/users.ts'
import type { AppEnv } from '#http/app-env.ts'
import { keepRefreshCookie, readRefreshCookie } from '#http/refresh-cookie.ts'
import { logout } from '../logout.ts'

/**
 * Sets a new session's cookie and ends the browser's previous session, which would otherwise be
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
}
