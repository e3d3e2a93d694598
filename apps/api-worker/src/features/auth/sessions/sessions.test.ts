import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext } from '../../../../test/context.ts'
import { openOvertakenDatabase } from '../../../../test/recorded-database.ts'
import { login } from '../login.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const signIn = (email: string, changes: object = {}, headers = {}) =>
  call('POST', '/api/auth/login', { body: { email, password: PASSWORD, ...changes }, headers })
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('Set-Cookie') ?? ''
const list = async (token: string) => (await call('GET', '/api/auth/sessions', { token })).body
const statusOf = async (token: string) => (await call('GET', '/api/auth/me', { token })).status

describe('the session list', () => {
  it('names each device and marks the current session', async () => {
    const { email } = await createAccount()
    const { body } = await signIn(email, {}, { 'User-Agent': CHROME })
    const sessions = await list(body.token)
    expect(sessions).toHaveLength(2)
    const own = sessions.find(({ current }: { current: boolean }) => current)
    expect(own).toEqual({
      id: expect.any(String),
      device: 'Chrome, Windows',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    })
  })

  it('shows when a session was last refreshed', async () => {
    const { email } = await createAccount()
    const session = await signIn(email)
    await env.DB.prepare('update sessions set last_used_at = 1').run()
    const Cookie = cookieOf(session).split(';')[0] ?? ''
    await call('POST', '/api/auth/refresh', { headers: { Cookie } })
    const own = (await list(session.body.token)).find((each: { current: boolean }) => each.current)
    expect(Date.parse(own.lastUsedAt)).toBeGreaterThan(1)
  })

  it('omits a session that the same browser has replaced', async () => {
    const { email } = await createAccount()
    const first = await signIn(email)
    const Cookie = cookieOf(first).split(';')[0] ?? ''
    const second = await signIn(email, {}, { Cookie })
    expect(await statusOf(first.body.token)).toBe(401)
    expect(await list(second.body.token)).toHaveLength(2)
  })

  it('ends one session and no other', async () => {
    const { email, token } = await createAccount()
    const other = await signIn(email)
    const { id } = (await list(token)).find(({ current }: { current: boolean }) => !current)
    const end = () => call('DELETE', `/api/auth/sessions/${id}`, { token })
    expect((await end()).status).toBe(204)
    expect(await statusOf(other.body.token)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    expect((await end()).body).toMatchObject(errorLike('SESSION_NOT_FOUND'))
    expect(await list(token)).toHaveLength(1)
  })

  it('is limited to the account’s own sessions', async () => {
    const { token } = await createAccount()
    const stranger = await createAccount()
    const [{ id }] = await list(stranger.token)
    const { status, body } = await call('DELETE', `/api/auth/sessions/${id}`, { token })
    expect(status).toBe(404)
    expect(body).toMatchObject(errorLike('SESSION_NOT_FOUND'))
    expect(await statusOf(stranger.token)).toBe(200)
    expect((await call('DELETE', '/api/auth/sessions/x', { token })).body).toMatchObject(
      errorLike('NOT_FOUND'),
    )
  })

  it('is empty after signing out everywhere', async () => {
    const { email, token } = await createAccount()
    const other = await signIn(email)
    const stranger = await createAccount()
    expect((await call('POST', '/api/auth/logout-all', { token, body: {} })).status).toBe(204)
    expect([await statusOf(token), await statusOf(other.body.token)]).toEqual([401, 401])
    expect(await statusOf(stranger.token)).toBe(200)
  })
})

describe('the session cookie', () => {
  it('ends with the browser unless remembered, even when refreshed', async () => {
    const { email } = await createAccount()
    for (const rememberMe of [true, false]) {
      const session = await signIn(email, { rememberMe })
      const Cookie = cookieOf(session).split(';')[0] ?? ''
      const renewed = await call('POST', '/api/auth/refresh', { headers: { Cookie } })
      for (const answer of [session, renewed]) {
        expect(cookieOf(answer).includes('Max-Age=2592000')).toBe(rememberMe)
      }
    }
  })
})

describe('a deactivated account', () => {
  it('is signed out at once, and cannot sign in or refresh', async () => {
    const { id, email, token } = await createAccount()
    const Cookie = cookieOf(await signIn(email)).split(';')[0] ?? ''
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(id).run()
    for (const answer of [
      await call('GET', '/api/auth/me', { token }),
      await call('GET', '/api/campaigns', { token }),
      await call('POST', '/api/auth/refresh', { headers: { Cookie } }),
      await signIn(email),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject(errorLike('ACCOUNT_INACTIVE'))
    }
    const wrong = await signIn(email, { password: 'wrong' })
    expect(wrong.body).toMatchObject(errorLike('INVALID_CREDENTIALS'))
  })
})

describe('terms', () => {
  it('are accepted once per version', async () => {
    const { id, token } = await createAccount()
    await env.DB.prepare("update accounts set terms_version = '2020-01-01' where id = ?")
      .bind(id)
      .run()
    const patch = () => call('PATCH', '/api/user/profile', { token, body: { name: 'Ana' } })
    expect((await patch()).body).toMatchObject(errorLike('TERMS_REQUIRED'))
    expect((await call('GET', '/api/auth/me', { token })).body.hasAcceptedTerms).toBe(false)
    for (let i = 0; i < 2; i++) {
      expect((await call('POST', '/api/auth/accept-terms', { token })).status).toBe(204)
    }
    expect((await call('GET', '/api/auth/me', { token })).body.hasAcceptedTerms).toBe(true)
    expect((await patch()).status).toBe(204)
    const audit = await env.DB.prepare(
      "select count(*) count from audit_log where account_id = ? and action = 'account.terms_accepted'",
    )
      .bind(id)
      .first('count')
    expect(audit).toBe(1)
  })
})

describe('the lifetime of a session', () => {
  const HOUR = 3_600_000
  const expiryOf = async (token: string) => {
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''))
    const row = await env.DB.prepare('select expires_at from sessions where id = ?').bind(sid)
    return (await row.first<{ expires_at: number }>())?.expires_at ?? 0
  }

  it.each([
    [true, 30 * 24],
    [false, 12],
  ])('without a refresh, remembered %j, is %i hours', async (rememberMe, hours) => {
    const { email } = await createAccount()
    const before = Date.now()
    const session = await signIn(email, { rememberMe })
    const expiry = await expiryOf(session.body.token)
    expect(expiry).toBeGreaterThanOrEqual(before + hours * HOUR)
    expect(expiry).toBeLessThanOrEqual(Date.now() + hours * HOUR)
  })

  it('is at most 90 days, however often it is refreshed', async () => {
    const { id, email } = await createAccount()
    const session = await signIn(email, { rememberMe: true })
    const start = Date.now() - 80 * 24 * HOUR
    await env.DB.prepare('update sessions set created_at = ? where account_id = ?')
      .bind(start, id)
      .run()
    const Cookie = cookieOf(session).split(';')[0] ?? ''
    const renewed = await call('POST', '/api/auth/refresh', { headers: { Cookie } })
    expect(await expiryOf(renewed.body.token)).toBe(start + 90 * 24 * HOUR)
  })
})

it('does not start with a password that was changed while it was being checked', async () => {
  const { id, email, token } = await createAccount()
  const body = { currentPassword: PASSWORD, newPassword: 'another long one' }
  const changed: number[] = []
  const ctx = await createTestContext({
    db: openOvertakenDatabase(async () => {
      changed.push((await call('PATCH', '/api/user/password', { token, body })).status)
    }),
  })
  const client = { address: null, userAgent: null, acceptLanguage: null, device: null }
  const signingIn = login(ctx, { email, password: PASSWORD }, { client })
  await expect(signingIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(changed).toEqual([204])
  const live = 'select id from sessions where account_id = ? and ended_at is null'
  expect((await env.DB.prepare(live).bind(id).all()).results).toHaveLength(1)
  const devices = 'select count(*) n from known_devices where account_id = ?'
  expect(await env.DB.prepare(devices).bind(id).first('n')).toBe(0)
})
