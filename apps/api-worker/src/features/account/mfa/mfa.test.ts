import { env } from 'cloudflare:workers'
import { sha256Hex } from '@crivo/shared'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount, WEAK_HASH } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { tokenIn, waitForMail } from '../../../../test/mails.ts'
import { openOvertakenDatabase } from '../../../../test/recorded-database.ts'
import { confirmMfa } from './confirm-mfa.ts'

const NEW_PASSWORD = 'a sieve of nine meshes'

/** Returns the current code, or the code of the 30-second step before or after. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })

const post = (path: string, body: object, token?: string) =>
  call('POST', path, token === undefined ? { body } : { body, token })
const setUp = ({ token }: TestAccount, currentPassword = PASSWORD) =>
  post('/api/user/mfa/setup', { currentPassword }, token)
const confirm = ({ token }: TestAccount, code: string) =>
  post('/api/user/mfa/confirm', { code }, token)
const signIn = ({ email }: TestAccount, changes = {}) =>
  post('/api/auth/login', { email, password: PASSWORD, ...changes })
const sendCode = (ticket: string, code: string) => post('/api/auth/mfa', { ticket, code })

/** Creates an account with a second factor; its code for the previous time step is already used. */
async function createProtected() {
  const account = await createAccount()
  const { secret } = (await setUp(account)).body
  const { recoveryCodes } = (await confirm(account, codeOf(secret, -1))).body
  return { account, secret, recoveryCodes }
}

describe('setting up a second factor', () => {
  it('takes effect once a code is confirmed', async () => {
    const account = await createAccount()
    const { status, body } = await setUp(account)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Crivo:.*issuer=Crivo&secret=[A-Z2-7]{32}/)
    expect((await signIn(account)).body.token).toEqual(expect.any(String))
    expect((await confirm(account, '000000')).body).toMatchObject(errorLike('INVALID_CODE'))
    const confirmed = await confirm(account, codeOf(body.secret))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    const me = await call('GET', '/api/auth/me', { token: account.token })
    expect(me.body.secondFactor).toBe('on')
    expect((await signIn(account)).body).toEqual({
      mfaRequired: true,
      ticket: expect.any(String),
      methods: ['code'],
    })
  })

  it('accepts the space that apps show in the middle of a code', async () => {
    const account = await createAccount()
    const { secret } = (await setUp(account)).body
    const inGroups = codeOf(secret).replace(/^.../, '$& ')
    expect((await confirm(account, inGroups)).status).toBe(200)
    const { ticket } = (await signIn(account)).body
    expect((await sendCode(ticket, codeOf(secret, 1).replace(/^.../, '$& '))).status).toBe(200)
  })

  it('stores only the returned recovery codes when confirmed twice at once', async () => {
    const account = await createAccount()
    const { secret } = (await setUp(account)).body
    const answers = await Promise.all(
      [-1, 0, 1].map((step) => confirm(account, codeOf(secret, step))),
    )
    const [given, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const { results } = await env.DB.prepare('select hash from recovery_codes where account_id = ?')
      .bind(account.id)
      .all<{ hash: string }>()
    const codes: string[] = given?.body.recoveryCodes ?? []
    const hashes = await Promise.all(codes.map((code) => sha256Hex(code.replaceAll('-', ''))))
    expect(results.map(({ hash }) => hash).toSorted()).toEqual(hashes.toSorted())
  })

  it('turns on no secret but the one whose code was confirmed', async () => {
    const account = await createAccount()
    const { secret } = (await setUp(account)).body
    const ctx = signedInAs(
      account.id,
      await createTestContext({ db: openOvertakenDatabase(() => setUp(account)) }),
    )
    const client = { address: null, userAgent: null, acceptLanguage: null, device: null }
    const { body: user } = await call('GET', '/api/auth/me', { token: account.token })
    const confirmed = confirmMfa(ctx, { code: codeOf(secret) }, { user, client })
    await expect(confirmed).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect((await signIn(account)).body.token).toEqual(expect.any(String))
  })

  it('forgets the proofs of other sessions, which a password may have sufficed for', async () => {
    const account = await createAccount('scale')
    const stolen = (await signIn(account)).body.token
    const key = { name: 'Key', scopes: ['read'], campaignId: null, expiresAt: null }
    expect((await post('/api/api-keys', key, stolen)).status).toBe(201)
    const { secret } = (await setUp(account)).body
    await confirm(account, codeOf(secret))
    expect((await post('/api/api-keys', key, stolen)).body).toMatchObject(
      errorLike('STEP_UP_REQUIRED'),
    )
    expect((await post('/api/api-keys', key, account.token)).status).toBe(201)
  })

  it('starts again after a new password, because someone who knew the old one may have begun', async () => {
    const account = await createAccount()
    const { secret } = (await setUp(account)).body
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await call('PATCH', '/api/user/password', { token: account.token, body: change })
    expect((await confirm(account, codeOf(secret))).body).toMatchObject(
      errorLike('SECOND_FACTOR_OFF'),
    )
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { account, secret, recoveryCodes } = await createProtected()
    const stored = await env.DB.prepare(
      `select group_concat(hash) || (select mfa_secret from accounts where id = ?) text
       from recovery_codes where account_id = ?`,
    )
      .bind(account.id, account.id)
      .first<{ text: string }>()
    expect(stored?.text.length).toBeGreaterThan(600)
    expect(stored?.text).not.toContain(secret)
    expect(stored?.text).not.toContain(recoveryCodes[0])
  })

  it('requires the password, and can be done only once', async () => {
    const account = await createAccount()
    expect((await setUp(account, 'wrong')).body.fields).toEqual([
      { path: 'currentPassword', code: 'wrong_password' },
    ])
    expect((await confirm(account, '123456')).body).toMatchObject(errorLike('SECOND_FACTOR_OFF'))
    const { account: other, secret } = await createProtected()
    expect((await setUp(other)).body).toMatchObject(errorLike('SECOND_FACTOR_ON'))
    expect((await confirm(other, codeOf(secret))).body).toMatchObject(errorLike('SECOND_FACTOR_ON'))
  })
})

describe('signing in with a second factor', () => {
  it('accepts a code once and creates the requested kind of session', async () => {
    const { account, secret } = await createProtected()
    const login = await signIn(account, { rememberMe: true })
    expect(login.headers.get('Set-Cookie')).toBeNull()
    const code = codeOf(secret)
    const session = await sendCode(login.body.ticket, code)
    expect(session.status).toBe(200)
    expect(session.body.user.id).toBe(account.id)
    expect(session.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
    const me = await call('GET', '/api/auth/me', { token: session.body.token })
    expect(me.status).toBe(200)
    expect((await sendCode(login.body.ticket, code)).body).toMatchObject(errorLike('INVALID_CODE'))
  })

  it('accepts a code after the password hash was upgraded', async () => {
    const { account, secret } = await createProtected()
    await env.DB.prepare('update accounts set password_hash = ? where id = ?')
      .bind(WEAK_HASH, account.id)
      .run()
    const { ticket } = (await signIn(account)).body
    expect((await sendCode(ticket, codeOf(secret))).status).toBe(200)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { account, recoveryCodes } = await createProtected()
    const { ticket } = (await signIn(account)).body
    const typed = recoveryCodes[3].toLowerCase().replaceAll('-', ' ')
    expect((await sendCode(ticket, typed)).status).toBe(200)
    expect((await sendCode(ticket, recoveryCodes[3])).status).toBe(400)
    expect((await sendCode(ticket, recoveryCodes[4])).status).toBe(200)
  })

  it('rejects another account’s codes and old ones', async () => {
    const { account, secret } = await createProtected()
    const stranger = await createProtected()
    const { ticket } = (await signIn(account)).body
    for (const code of [codeOf(stranger.secret), stranger.recoveryCodes[0], codeOf(secret, -4)]) {
      expect((await sendCode(ticket, code)).body).toMatchObject(errorLike('INVALID_CODE'))
    }
  })

  it('rejects a ticket as an access token, and an access token as a ticket', async () => {
    const { account, secret } = await createProtected()
    const { ticket } = (await signIn(account)).body
    const me = await call('GET', '/api/auth/me', { token: ticket })
    expect(me.body).toMatchObject(errorLike('INVALID_TOKEN'))
    for (const each of [account.token, 'invented']) {
      const { status, body } = await sendCode(each, codeOf(secret))
      expect(status).toBe(401)
      expect(body).toMatchObject(errorLike('TICKET_EXPIRED'))
    }
  })

  it('rejects a ticket issued before a password change', async () => {
    const { account, recoveryCodes } = await createProtected()
    const { ticket } = (await signIn(account)).body
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await call('PATCH', '/api/user/password', { token: account.token, body: change })
    expect((await sendCode(ticket, recoveryCodes[0])).body).toMatchObject(
      errorLike('TICKET_EXPIRED'),
    )
  })

  it('is required after a password reset too', async () => {
    const { account } = await createProtected()
    await env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?')
      .bind(account.id)
      .run()
    await post('/api/auth/forgot-password', { email: account.email })
    // Sent after the email about the second factor.
    const mail = await waitForMail(account.email, 2)
    const reset = { token: tokenIn(mail), newPassword: NEW_PASSWORD }
    const answer = await post('/api/auth/reset-password', reset)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    const login = await signIn(account, { password: NEW_PASSWORD })
    expect(login.body.mfaRequired).toBe(true)
    expect(login.body.token).toBeUndefined()
  })

  it('is blocked after ten wrong codes, even across tickets', async () => {
    const { account, secret } = await createProtected()
    for (let i = 0; i < 10; i++) {
      const { ticket } = (await signIn(account)).body
      expect((await sendCode(ticket, '000000')).status).toBe(400)
    }
    const { ticket } = (await signIn(account)).body
    const { status, headers } = await sendCode(ticket, codeOf(secret))
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('disabling a second factor', () => {
  const disable = ({ token }: TestAccount, code: string, currentPassword = PASSWORD) =>
    post('/api/user/mfa/disable', { currentPassword, code }, token)

  it('requires the password and a code', async () => {
    const { account, secret, recoveryCodes } = await createProtected()
    expect((await disable(account, codeOf(secret), 'wrong')).status).toBe(400)
    expect((await disable(account, '000000')).body).toMatchObject(errorLike('INVALID_CODE'))
    expect((await disable(account, codeOf(secret))).status).toBe(204)
    expect((await signIn(account)).body.token).toEqual(expect.any(String))
    expect((await disable(account, recoveryCodes[0])).body).toMatchObject(
      errorLike('SECOND_FACTOR_OFF'),
    )
    const left = await env.DB.prepare('select count(*) n from recovery_codes where account_id = ?')
      .bind(account.id)
      .first('n')
    expect(left).toBe(0)
  })
})

it('accepts at most fifty wrong codes a day, however slowly they are sent', async () => {
  const { account, secret } = await createProtected()
  const { ticket } = (await signIn(account)).body
  const quarter = await sha256Hex(`mfa account ${account.id}`)
  for (let sent = 0; sent < 50; sent += 1) {
    // Ends the shorter window, as fifteen minutes would.
    if (sent % 10 === 0) {
      await env.DB.prepare('delete from attempts where key = ?').bind(quarter).run()
    }
    expect((await sendCode(ticket, '000000')).body).toMatchObject(errorLike('INVALID_CODE'))
  }
  await env.DB.prepare('delete from attempts where key = ?').bind(quarter).run()
  const refused = await sendCode(ticket, codeOf(secret))
  expect(refused.body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000)
})
