import { env } from 'cloudflare:workers'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { openOvertakenDatabase } from '../../../test/recorded-database.ts'
import { startTestSession } from '../../../test/sessions.ts'
import { deletePasskey } from './delete-passkey.ts'
import { loginWithPasskey } from './login-with-passkey.ts'

type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

const post = (path: string, body: object, token?: string) =>
  call('POST', path, { body, ...(token !== undefined && { token }) })

/** Begins a registration and returns its challenge. */
const beginOf = async (token: string): Promise<string> =>
  (await call('POST', '/api/user/passkeys/options', { token })).body.publicKey.challenge

async function register({ token }: TestAccount, authenticator: Authenticator, name = 'Phone') {
  const credential = await authenticator.create({ challenge: await beginOf(token) })
  return post('/api/user/passkeys', { name, credential }, token)
}

/** Creates an account with a passkey. */
async function createProtected() {
  const account = await createAccount()
  const authenticator = await createAuthenticator()
  const { status, body } = await register(account, authenticator)
  expect(status).toBe(201)
  return { account, authenticator, id: body.passkey.id, recoveryCodes: body.recoveryCodes }
}

const loginOptions = async (ticket?: string) =>
  (await post('/api/auth/passkey/options', { ticket })).body

/** Signs in, with changes to the signed data and to the sent data. */
async function signIn(
  authenticator: Authenticator,
  { ticket = undefined, sign = {}, sent = {} } = {},
) {
  const { flow, publicKey } = await loginOptions(ticket)
  const credential = await authenticator.sign({ challenge: publicKey.challenge, ...sign })
  return post('/api/auth/passkey', { flow, ticket, credential, ...sent })
}

const ticketOf = async ({ email }: TestAccount) =>
  (await post('/api/auth/login', { email, password: PASSWORD })).body

describe('registering a passkey', () => {
  it('stores it with recovery codes, lists, renames and removes it', async () => {
    const { account, id, recoveryCodes } = await createProtected()
    const { token } = account
    expect(new Set(recoveryCodes).size).toBe(10)
    const factors = async () => (await call('GET', '/api/user/factors', { token })).body
    expect(await factors()).toMatchObject({
      authenticatorApp: false,
      recoveryCodes: 10,
      passkeys: [{ id, name: 'Phone', isBackedUp: false, lastUsedAt: null }],
    })
    expect((await call('GET', '/api/auth/me', { token })).body.secondFactor).toBe('on')
    const renamed = await call('PATCH', `/api/user/passkeys/${id}`, {
      token,
      body: { name: 'Key' },
    })
    expect(renamed.body.name).toBe('Key')
    const second = await register(account, await createAuthenticator(), 'Laptop')
    expect(second.body.recoveryCodes).toBeNull()
    for (const each of [id, second.body.passkey.id]) {
      expect((await call('DELETE', `/api/user/passkeys/${each}`, { token })).status).toBe(204)
    }
    expect(await factors()).toEqual({ authenticatorApp: false, recoveryCodes: 0, passkeys: [] })
    expect((await call('DELETE', `/api/user/passkeys/${id}`, { token })).body).toMatchObject(
      errorLike('PASSKEY_NOT_FOUND'),
    )
  })

  it('refuses a used or another session’s challenge, another site, and a known passkey', async () => {
    const account = await createAccount()
    const authenticator = await createAuthenticator()
    const send = async (token: string, ceremony: { challenge: string; origin?: string }) =>
      (
        await post(
          '/api/user/passkeys',
          { name: 'Phone', credential: await authenticator.create(ceremony) },
          token,
        )
      ).body
    const challenge = await beginOf(account.token)
    const otherSession = await startTestSession(account.id)
    expect(await send(otherSession, { challenge })).toMatchObject(errorLike('PASSKEY_REFUSED'))
    const origin = 'https://app.example.com.evil.example'
    expect(
      await send(account.token, { challenge: await beginOf(account.token), origin }),
    ).toMatchObject(errorLike('PASSKEY_REFUSED'))
    expect((await send(account.token, { challenge })).passkey.name).toBe('Phone')
    expect(await send(account.token, { challenge })).toMatchObject(errorLike('PASSKEY_REFUSED'))
    const stranger = await createAccount()
    expect((await register(stranger, authenticator)).body).toMatchObject(errorLike('PASSKEY_KNOWN'))
  })

  it('says that it is gone when removed twice at once', async () => {
    const { account, id } = await createProtected()
    const { body: user } = await call('GET', '/api/auth/me', { token: account.token })
    const ctx = await createTestContext({
      db: openOvertakenDatabase(() =>
        env.DB.prepare('delete from passkeys where id = ?').bind(id).run(),
      ),
    })
    const removed = deletePasskey(signedInAs(account.id, ctx), { id }, { user })
    await expect(removed).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
  })

  it('never touches another account’s passkeys', async () => {
    const { id } = await createProtected()
    const { token } = await createAccount()
    const path = `/api/user/passkeys/${id}`
    expect((await call('DELETE', path, { token })).status).toBe(404)
    expect((await call('PATCH', path, { token, body: { name: 'Mine' } })).status).toBe(404)
  })
})

describe('signing in with a passkey', () => {
  it('replaces the password if the authenticator verified the person', async () => {
    const { account, authenticator } = await createProtected()
    const session = await signIn(authenticator, { sent: { rememberMe: true } })
    expect(session.status).toBe(200)
    expect(session.body.user.id).toBe(account.id)
    expect(session.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
    const unverified = await signIn(authenticator, { sign: { isVerified: false } })
    expect(unverified.body).toMatchObject(errorLike('PASSKEY_REFUSED'))
  })

  it('completes a sign-in with the password, but only as its own account’s second factor', async () => {
    const { account, authenticator } = await createProtected()
    const { ticket, ...required } = await ticketOf(account)
    expect(required).toEqual({ mfaRequired: true, methods: ['passkey', 'code'] })
    const { authenticator: foreign } = await createProtected()
    expect((await signIn(foreign, { ticket })).body).toMatchObject(errorLike('PASSKEY_REFUSED'))
    const session = await signIn(authenticator, { ticket, sign: { isVerified: false } })
    expect(session.body.user?.id).toBe(account.id)
  })

  it('completes no sign-in whose password is changed at the same time', async () => {
    const { account, authenticator } = await createProtected()
    const { ticket } = await ticketOf(account)
    const { flow, publicKey } = await loginOptions(ticket)
    const credential = await authenticator.sign({ challenge: publicKey.challenge })
    const change = env.DB.prepare("update accounts set password_hash = 'other' where id = ?")
    const ctx = await createTestContext({
      db: openOvertakenDatabase(() => change.bind(account.id).run()),
    })
    const client = { address: null, userAgent: null, acceptLanguage: null, device: null }
    const session = loginWithPasskey(ctx, { flow, ticket, credential }, { client })
    await expect(session).rejects.toMatchObject({ code: 'TICKET_EXPIRED' })
  })

  it('accepts a recovery code instead', async () => {
    const { account, recoveryCodes } = await createProtected()
    const { ticket } = await ticketOf(account)
    const session = await post('/api/auth/mfa', { ticket, code: recoveryCodes[0] })
    expect(session.body.user?.id).toBe(account.id)
    const renewed = await call('POST', '/api/user/recovery-codes', { token: account.token })
    expect(new Set(renewed.body.recoveryCodes).size).toBe(10)
    const old = await post('/api/auth/mfa', { ticket, code: recoveryCodes[1] })
    expect(old.body).toMatchObject(errorLike('INVALID_CODE'))
  })

  it('accepts each challenge once, in its own sign-in, on its own site, before it expires', async () => {
    const { authenticator } = await createProtected()
    const { flow, publicKey } = await loginOptions()
    const { flow: otherFlow } = await loginOptions()
    const credential = await authenticator.sign({ challenge: publicKey.challenge })
    const send = (sent: object) => post('/api/auth/passkey', { credential, ...sent })
    expect((await send({ flow: otherFlow })).body).toMatchObject(errorLike('PASSKEY_REFUSED'))
    expect((await send({ flow })).status).toBe(200)
    expect((await send({ flow })).body).toMatchObject(errorLike('PASSKEY_REFUSED'))
    const foreign = await signIn(authenticator, { sign: { origin: 'https://evil.example' } })
    expect(foreign.body).toMatchObject(errorLike('PASSKEY_REFUSED'))
    const late = await loginOptions()
    await env.DB.prepare('update passkey_challenges set expires_at = 0').run()
    const signed = await authenticator.sign({ challenge: late.publicKey.challenge })
    const expired = await post('/api/auth/passkey', { flow: late.flow, credential: signed })
    expect(expired.body).toMatchObject(errorLike('PASSKEY_REFUSED'))
  })

  it('refuses an unknown passkey and a copy, whose counter is behind', async () => {
    expect((await signIn(await createAuthenticator())).body).toMatchObject(
      errorLike('PASSKEY_REFUSED'),
    )
    const { authenticator } = await createProtected()
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(200)
    authenticator.rewind()
    expect((await signIn(authenticator)).body).toMatchObject(errorLike('PASSKEY_REFUSED'))
  })

  it('accepts passkeys that do not count', async () => {
    const account = await createAccount()
    const authenticator = await createAuthenticator({ counts: false })
    await register(account, authenticator)
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('refuses an inactive account', async () => {
    const { account, authenticator } = await createProtected()
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(account.id).run()
    expect((await signIn(authenticator)).body).toMatchObject(errorLike('ACCOUNT_INACTIVE'))
  })
})

describe('an authenticator app that was set up but not confirmed', () => {
  const codeOf = (secret: string, step = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })

  it('is no second factor beside a passkey', async () => {
    const account = await createAccount()
    const setUp = await post('/api/user/mfa/setup', { currentPassword: PASSWORD }, account.token)
    await register(account, await createAuthenticator())
    const { ticket } = await ticketOf(account)
    const code = codeOf(setUp.body.secret)
    expect((await post('/api/auth/mfa', { ticket, code })).body).toEqual(errorLike('INVALID_CODE'))
    expect((await post('/api/auth/step-up', { code }, account.token)).body).toEqual(
      errorLike('INVALID_CODE'),
    )
  })

  it('is confirmed only after a proof by the passkey', async () => {
    const account = await createAccount()
    const stolen = { ...account, token: await startTestSession(account.id) }
    const setUp = await post('/api/user/mfa/setup', { currentPassword: PASSWORD }, stolen.token)
    await register(account, await createAuthenticator())
    const confirm = ({ token }: TestAccount) =>
      post('/api/user/mfa/confirm', { code: codeOf(setUp.body.secret) }, token)
    expect((await confirm(stolen)).body).toEqual(errorLike('STEP_UP_REQUIRED'))
    expect((await confirm(account)).status).toBe(200)
  })
})
