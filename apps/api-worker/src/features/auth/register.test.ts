import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../test/mails.ts'

const PASSWORD = 'sieve of nine meshes'

const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

const register = (changes: object = {}, headers = {}) =>
  call('POST', '/api/auth/register', {
    headers,
    body: {
      name: 'Ana',
      email: newEmail(),
      password: PASSWORD,
      hasAcceptedTerms: true,
      ...changes,
    },
  })

const fieldsOf = ({ body }: { body: { fields?: unknown } | null }) => body?.fields

describe('registering', () => {
  it('creates a free account, signed in until the browser closes', async () => {
    const email = newEmail()
    const { status, body, headers } = await register({ email: email.toUpperCase() })
    expect(status).toBe(201)
    expect(body).toEqual({ token: expect.any(String), message: expect.any(String) })
    const [cookie] = headers.getSetCookie()
    expect(cookie).toContain('__Host-crivo_refresh=')
    expect(cookie).not.toContain('Max-Age')
    const me = await call('GET', '/api/auth/me', { token: body.token })
    expect(me.body).toMatchObject({
      name: 'Ana',
      email,
      role: 'user',
      plan: 'free',
      hasAcceptedTerms: true,
    })
    const stored = await env.DB.prepare(
      'select password_hash, terms_version, terms_accepted_at from accounts where email = ?',
    )
      .bind(email)
      .first()
    expect(stored?.password_hash).toMatch(/^scrypt\$1024\$8\$1\$/)
    expect(stored?.terms_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Number(stored?.terms_accepted_at)).toBeGreaterThan(0)
    const audit = await env.DB.prepare('select action from audit_log where account_id = ?')
      .bind(me.body.id)
      .all()
    expect(audit.results).toEqual([{ action: 'account.registered' }, { action: 'session.started' }])
    const login = await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    expect(login.status).toBe(200)
  })

  it('rejects a taken email in any spelling, and changes nothing', async () => {
    const { email, token } = await createAccount()
    const { status, body } = await register({ email: email.toUpperCase(), name: 'Eve' })
    expect(status).toBe(409)
    expect(body).toMatchObject(errorLike('EMAIL_TAKEN'))
    const me = await call('GET', '/api/auth/me', { token })
    expect(me.body.name).not.toBe('Eve')
  })

  it.each([
    [{ name: 'A' }, 'name', 'too_short', 2],
    [{ name: '\u202eA\u0000 ' }, 'name', 'too_short', 2],
    [{ email: 'x' }, 'email', 'invalid_email'],
    [{ password: '1234567' }, 'password', 'too_short', 8],
    [{ hasAcceptedTerms: false }, 'hasAcceptedTerms', 'terms_required'],
    [{ plan: 'scale' }, 'plan', 'unknown_field'],
    [{ role: 'admin' }, 'role', 'unknown_field'],
  ])('rejects %j', async (changes, path, code, limit?: unknown) => {
    const answer = await register(changes)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual([{ path, code, limit }])
  })

  it.each([
    ['password123', 'common_password'],
    ['QWERTYUIOP', 'common_password'],
    ['Ana Maria', 'password_is_name'],
    ['ANA.MARIA', 'password_is_name'],
  ])('rejects the easily guessed password %s', async (password, code) => {
    const answer = await register({ name: 'Ana Maria', email: 'ana.maria@example.com', password })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual([{ path: 'password', code }])
  })

  it('takes the mail language from the browser', async () => {
    const languageFor = async (header: Record<string, string>) => {
      const { body } = await register({}, header)
      return (await call('GET', '/api/auth/me', { token: body.token })).body.language
    }
    expect(await languageFor({ 'Accept-Language': 'es-MX,es;q=0.9' })).toBe('es-ES')
    expect(await languageFor({ 'Accept-Language': 'de,pt;q=0.5' })).toBe('pt-BR')
    expect(await languageFor({ 'Accept-Language': 'fr' })).toBe('en-US')
  })

  it('is limited to twenty per network', async () => {
    const from = { 'CF-Connecting-IP': '198.51.100.20' }
    for (let i = 0; i < 20; i++) {
      expect((await register({ password: 'password123' }, from)).status).toBe(400)
    }
    const { status, body, headers } = await register({}, from)
    expect(status).toBe(429)
    expect(body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_500)
    expect((await register({}, { 'CF-Connecting-IP': '198.51.100.21' })).status).toBe(201)
  })
})

describe('the email of a new account', () => {
  const userOf = async (token: string) => (await call('GET', '/api/auth/me', { token })).body
  const confirm = (token: string) => call('POST', '/api/user/email/confirm', { body: { token } })
  const resend = (token: string) => call('POST', '/api/user/email/confirmation', { token })

  it('is confirmed once by a mailed link, and works unconfirmed', async () => {
    const email = newEmail()
    const { token } = (await register({ email })).body
    expect(await userOf(token)).toMatchObject({ email, emailConfirmed: false })
    expect((await call('GET', '/api/campaigns', { token })).status).toBe(200)
    const mail = await waitForMail(email)
    expect(mail.subject).toBe('Crivo: confirme seu email')
    expect(mail.text).toContain('https://app.example.com/confirm-email#token=')
    expect((await confirm(tokenIn(mail))).status).toBe(204)
    expect(await userOf(token)).toMatchObject({ email, emailConfirmed: true })
    expect((await confirm(tokenIn(mail))).body).toMatchObject(errorLike('INVALID_LINK'))
  })

  it('gets the link again a few times on request, until it is confirmed', async () => {
    const email = newEmail()
    const { token } = (await register({ email })).body
    const first = tokenIn(await waitForMail(email))
    for (let sent = 2; sent <= 6; sent++) expect((await resend(token)).status).toBe(202)
    const last = tokenIn(await waitForMail(email, 6))
    const refused = await resend(token)
    expect(refused.body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await confirm(first)).body).toMatchObject(errorLike('INVALID_LINK'))
    expect((await confirm(last)).status).toBe(204)
    expect((await resend(token)).status).toBe(202)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  it('is also confirmed by a password reset link', async () => {
    const email = newEmail()
    await register({ email })
    await waitForMail(email)
    await call('POST', '/api/auth/forgot-password', { body: { email } })
    const token = tokenIn(await waitForMail(email, 2))
    const newPassword = 'a sieve of ten meshes'
    await call('POST', '/api/auth/reset-password', { body: { token, newPassword } })
    const signedIn = await call('POST', '/api/auth/login', {
      body: { email, password: newPassword },
    })
    expect(signedIn.body.user).toMatchObject({ emailConfirmed: true })
  })
})
