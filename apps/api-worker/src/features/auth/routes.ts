import { loginSchema } from '@crivo/shared'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseBody } from '../../http/parse-input.ts'
import { type IssuedSession, SESSION_LIFETIME_MS } from './internal.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { readUser } from './read-user.ts'
import { refresh } from './refresh.ts'

const REFRESH_COOKIE = 'crivo_refresh'
const COOKIE = { path: '/api/auth', httpOnly: true, secure: true, sameSite: 'Strict' } as const

export const authRoutes = new Hono<AppEnv>()
  .post('/login', async (c) => {
    const body = await parseBody(c, loginSchema)
    const address = c.req.header('CF-Connecting-IP') ?? null
    return answerSession(c, await login({ ctx: c.get('context'), input: { ...body, address } }))
  })
  .post('/refresh', async (c) => {
    const refreshToken = getCookie(c, REFRESH_COOKIE) ?? null
    return answerSession(c, await refresh({ ctx: c.get('context'), input: { refreshToken } }))
  })
  .post('/logout', async (c) => {
    const refreshToken = getCookie(c, REFRESH_COOKIE) ?? null
    const authorization = c.req.header('Authorization') ?? null
    await logout({ ctx: c.get('context'), input: { refreshToken, authorization } })
    deleteCookie(c, REFRESH_COOKIE, COOKIE)
    return c.body(null, 204)
  })
  .get('/me', requireAccount, async (c) => c.json(await readUser({ ctx: c.get('account') })))

function answerSession(c: Context<AppEnv>, { user, token, refreshToken }: IssuedSession) {
  if (refreshToken !== null) {
    setCookie(c, REFRESH_COOKIE, refreshToken, { ...COOKIE, maxAge: SESSION_LIFETIME_MS / 1_000 })
  }
  return c.json({ user, token })
}
