import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type IssuedSession, SESSION_LIFETIME_MS } from './internal.ts'

/** By its prefix browsers take it from this host alone, and no neighbour can plant one; hence the path. */
export const REFRESH_COOKIE = '__Host-crivo_refresh'
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const

export const readRefreshCookie = (c: Context): string | null => getCookie(c, REFRESH_COOKIE) ?? null

export const dropRefreshCookie = (c: Context): void => void deleteCookie(c, REFRESH_COOKIE, OPTIONS)

/** Hands out a session's refresh token, if it has a new one; for this browser run or for longer. */
export function keepRefreshCookie(
  c: Context,
  { refreshToken, isPersistent }: Pick<IssuedSession, 'refreshToken' | 'isPersistent'>,
): void {
  if (refreshToken === null) return
  const lifetime = isPersistent ? { maxAge: SESSION_LIFETIME_MS / 1_000 } : {}
  setCookie(c, REFRESH_COOKIE, refreshToken, { ...OPTIONS, ...lifetime })
}
