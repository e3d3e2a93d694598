import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, WEAK_HASH } from '../../../test/accounts.ts'
import { appWith, PRODUCTION } from '../../../test/app-with.ts'
import { call, errorLike } from '../../../test/call.ts'

/** Enough for tests that hash many passwords, which is slow by design, on a busy machine. */
const HASHING_MS = 30_000

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  call('POST', '/api/auth/login', { body: { email, password }, headers })

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.get('Set-Cookie')?.split(';')[0] ?? ''

const refresh = (cookie: string) =>
  call('POST', '/api/auth/refresh', { headers: { Cookie: cookie } })

describe('signing in', () => {
  it('returns the user and a valid access token', async () => {
    const { id, email } = await createAccount()
    const { status, body, headers } = await signIn(email.toUpperCase())
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id,
      email,
      emailConfirmed: false,
      name: expect.any(String),
      role: 'user',
      plan: 'starter',
      isActive: true,
      accountFrozen: false,
      hasAcceptedTerms: true,
      secondFactor: 'off',
      language: 'pt-BR',
      timeZone: 'America/Sao_Paulo',
      profilePhoto: null,
    })
    expect(JSON.stringify(body)).not.toContain('scrypt')
    const cookie = headers.get('Set-Cookie')
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/;']) {
      expect(cookie).toContain(part)
    }
    const me = await call('GET', '/api/auth/me', { token: body.token })
    expect(me.body).toEqual(body.user)
  })

  it('upgrades a password hash of a lower cost, and no other', async () => {
    const { id, email } = await createAccount()
    const app = await appWith(PRODUCTION)
    const login = async (password = PASSWORD) =>
      (await app('POST', '/api/auth/login', { body: { email, password } })).status
    const stored = () =>
      env.DB.prepare('select password_hash from accounts where id = ?')
        .bind(id)
        .first('password_hash')
    expect(await login('wrong')).toBe(401)
    expect(await stored()).toBe(WEAK_HASH)
    expect(await login()).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(/^scrypt\$16384\$8\$5\$/)
    expect(await login()).toBe(200)
    expect(await stored()).toBe(renewed)
    // Signing in here does not downgrade the hash to this local run's weaker cost.
    expect((await signIn(email)).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  it('answers a wrong password and an unknown email alike', async () => {
    const { email } = await createAccount()
    const wrong = await signIn(email, 'wrong')
    const unknown = await signIn('nobody@example.com')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject(errorLike('INVALID_CREDENTIALS'))
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it(
    'is blocked after ten failures of one email, but not from other IP addresses or for other emails',
    async () => {
      const { email } = await createAccount()
      const other = await createAccount()
      for (let i = 0; i < 10; i++) expect((await signIn(email, 'wrong')).status).toBe(401)
      const { status, body, headers } = await signIn(email)
      expect(status).toBe(429)
      expect(body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
      const seconds = Number(headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(900)
      expect((await signIn(other.email)).status).toBe(200)
      const elsewhere = { 'CF-Connecting-IP': '203.0.113.9' }
      expect((await signIn(email, PASSWORD, elsewhere)).status).toBe(200)
    },
    HASHING_MS,
  )

  it(
    'is blocked after ten failures even when they are concurrent',
    async () => {
      const { email } = await createAccount()
      const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, 'wrong')))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    },
    HASHING_MS,
  )

  it('lists the invalid fields', async () => {
    const { status, body } = await call('POST', '/api/auth/login', {
      body: { email: 'x', role: 1 },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject(errorLike('VALIDATION_FAILED'))
    expect(body.fields).toEqual([
      { path: 'email', code: 'invalid_email' },
      { path: 'password', code: 'required' },
      { path: 'role', code: 'unknown_field' },
    ])
  })

  it.each(['', '{', 'null', '[]', '"text"', '1e999', '{"email":{"$ne":null},"password":["a"]}'])(
    'rejects the body %j',
    async (text) => {
      const { status, body } = await call('POST', '/api/auth/login', { text })
      expect(status).toBe(400)
      expect(['INVALID_JSON', 'VALIDATION_FAILED']).toContain(body.code)
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'rejects a body of type %j, which a form on any site can send',
    async (type) => {
      const { email } = await createAccount()
      const { status, body, headers } = await signIn(email, PASSWORD, { 'Content-Type': type })
      expect(status).toBe(415)
      expect(body).toMatchObject(errorLike('WRONG_CONTENT_TYPE'))
      expect(headers.get('Set-Cookie')).toBeNull()
    },
  )

  it('accepts a media type with a charset', async () => {
    const { email } = await createAccount()
    const type = { 'Content-Type': 'application/json; charset=utf-8' }
    expect((await signIn(email, PASSWORD, type)).status).toBe(200)
  })

  it('rejects a body that is too large', async () => {
    const { status, body } = await call('POST', '/api/auth/login', { text: 'x'.repeat(70_000) })
    expect(status).toBe(413)
    expect(body).toMatchObject(errorLike('PAYLOAD_TOO_LARGE'))
  })
})

describe('a session', () => {
  it('is refreshed with its cookie, which changes each time', async () => {
    const { email } = await createAccount()
    const first = cookieOf(await signIn(email))
    const renewed = await refresh(first)
    expect(renewed.status).toBe(200)
    expect(cookieOf(renewed)).not.toBe(first)
    expect((await call('GET', '/api/auth/me', { token: renewed.body.token })).status).toBe(200)
    expect((await refresh(cookieOf(renewed))).status).toBe(200)
  })

  it('is refreshed by two tabs at once', async () => {
    const { email } = await createAccount()
    const cookie = cookieOf(await signIn(email))
    const both = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter((answer) => cookieOf(answer) !== '')).toHaveLength(1)
  })

  it('ends entirely when an exchanged cookie is reused later', async () => {
    const { email } = await createAccount()
    const stolen = cookieOf(await signIn(email))
    const renewed = await refresh(stolen)
    await env.DB.prepare('update refresh_tokens set used_at = used_at - 60000').run()
    expect((await refresh(stolen)).body).toMatchObject(errorLike('SESSION_ENDED'))
    expect((await refresh(cookieOf(renewed))).status).toBe(401)
    const me = await call('GET', '/api/auth/me', { token: renewed.body.token })
    expect(me.body).toMatchObject(errorLike('SESSION_ENDED'))
  })

  it('ends at once on sign-out', async () => {
    const { email } = await createAccount()
    const session = await signIn(email)
    const Cookie = cookieOf(session)
    expect((await call('POST', '/api/auth/logout', { headers: { Cookie } })).status).toBe(204)
    const me = await call('GET', '/api/auth/me', { token: session.body.token })
    expect(me.status).toBe(401)
    expect((await refresh(Cookie)).status).toBe(401)
  })

  it('ends on sign-out with only its access token', async () => {
    const { email } = await createAccount()
    const session = await signIn(email)
    const other = await signIn(email)
    const { token } = session.body
    expect((await call('POST', '/api/auth/logout', { token })).status).toBe(204)
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await refresh(cookieOf(session))).status).toBe(401)
    expect((await call('GET', '/api/auth/me', { token: other.body.token })).status).toBe(200)
    expect((await call('POST', '/api/auth/logout', { token: 'invalid' })).status).toBe(204)
  })

  it('is not refreshed without a valid cookie', async () => {
    expect((await refresh('')).body).toMatchObject(errorLike('UNAUTHENTICATED'))
    expect((await refresh('__Host-crivo_refresh=invented')).body).toMatchObject(
      errorLike('SESSION_ENDED'),
    )
  })
})
