import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RenewedSession } from '#core/identity/sessions/issued-session.ts'
import { SESSION_LIFETIME_MS } from '#core/identity/sessions/session-lifetime.ts'

/**
 * Browsers accept the `__Host-` prefix only from this host and with the path `/`, so no sibling
 * domain can set the cookie.
 */
export const REFRESH_COOKIE = '__Host-crivo_refresh'
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const

export const readRefreshCookie = (c: Context): string | null => getCookie(c, REFRESH_COOKIE) ?? null

export const dropRefreshCookie = (c: Context): void => void deleteCookie(c, REFRESH_COOKIE, OPTIONS)

/**
 * Sets the cookie of a session's new refresh token, if any; it lasts for the browser session or
 * longer.
 */
export function keepRefreshCookie(
  c: Context,
  { refreshToken, isPersistent }: Pick<RenewedSession, 'refreshToken' | 'isPersistent'>,
): void {
  if (refreshToken === null) return
  const lifetime = isPersistent ? { maxAge: SESSION_LIFETIME_MS / 1_000 } : {}
  setCookie(c, REFRESH_COOKIE, refreshToken, { ...OPTIONS, ...lifetime })
}
