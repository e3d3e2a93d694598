import { env } from 'cloudflare:workers'
import { PROOF_LIFETIME_MS } from '@crivo/shared'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '#app.ts'
import { allowsApiKeys } from '#http/api-key-access.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../../test/accounts.ts'
import { createAuthenticator } from '../../../../test/authenticator.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { openAsMember } from '../../../../test/members.ts'

const KEY = { name: 'Key', scopes: ['read'], campaignId: null, expiresAt: null }

const post = (path: string, body: object, { token }: Pick<TestAccount, 'token'>) =>
  call('POST', path, { body, token })
const createKey = (account: TestAccount) => post('/api/api-keys', KEY, account)
const proveBy = (proof: object, account: TestAccount) => post('/api/auth/step-up', proof, account)
const optionsOf = async ({ token }: TestAccount) =>
  (await call('POST', '/api/auth/step-up/options', { token })).body

/** Moves the account's last proof into the past. */
const age = ({ id }: TestAccount, ms: number) =>
  env.DB.prepare('update sessions set proven_at = ? where account_id = ?')
    .bind(Date.now() - ms, id)
    .run()

/** Creates an account with an authenticator app. */
async function createProtected() {
  const account = await createAccount('scale')
  const { secret } = (await post('/api/user/mfa/setup', { currentPassword: PASSWORD }, account))
    .body
  const codeOf = (step: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
  await post('/api/user/mfa/confirm', { code: codeOf(-1) }, account)
  return { account, codeOf }
}

describe('operations that ask for a recent proof', () => {
  it('are those that change who gets into the account or its visits, or monitor it, or delete it', () => {
    const asking = OPERATIONS.filter(
      ({ declaration: { stepUp, stepUpIf } }) => stepUp !== undefined || stepUpIf !== undefined,
    )
    expect(
      asking
        .map(
          ({ declaration: { method, path, stepUp = 'sometimes' } }) =>
            `${method} ${path} ${stepUp}`,
        )
        .sort(),
    ).toEqual([
      'DELETE /api/user beyond-password',
      'DELETE /api/user/passkeys/{id} always',
      'GET /api/domains/{id}/emergency-link always',
      'GET /api/domains/{id}/worker-script always',
      'PATCH /api/admin/users/{id}/role always',
      'PATCH /api/bucket-exports/{id} sometimes',
      'PATCH /api/members/{id} always',
      'PATCH /api/user/password beyond-password',
      'PATCH /api/webhooks/{id} sometimes',
      'POST /api/admin/login-as-user/{id} always',
      'POST /api/admin/recoveries/{id}/complete always',
      'POST /api/admin/users/{id}/recovery always',
      'POST /api/api-keys always',
      'POST /api/api-keys/{id}/rotate always',
      'POST /api/bucket-exports always',
      'POST /api/cloudflare/verify always',
      'POST /api/members/invitations always',
      'POST /api/user/email beyond-password',
      'POST /api/user/mfa/confirm beyond-password',
      'POST /api/user/mfa/setup beyond-password',
      'POST /api/user/passkeys always',
      'POST /api/user/passkeys/options always',
      'POST /api/user/recovery-codes always',
      'POST /api/webhooks always',
      'POST /api/webhooks/{id}/rotate-secret always',
      'PUT /api/admin/networks always',
      'PUT /api/approvals always',
      'PUT /api/user/networks always',
    ])
  })

  it('accept a proof for five minutes, then ask for the password again', async () => {
    const account = await createAccount('scale')
    await age(account, PROOF_LIFETIME_MS - 120_000)
    expect((await createKey(account)).status).toBe(201)
    await age(account, PROOF_LIFETIME_MS)
    expect((await createKey(account)).body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
    expect(await optionsOf(account)).toEqual({ methods: ['password'], publicKey: null })
    const wrong = await proveBy({ password: 'wrong' }, account)
    expect(wrong.body.fields).toEqual([{ path: 'password', code: 'wrong_password' }])
    expect((await createKey(account)).status).toBe(403)
    expect((await proveBy({ password: PASSWORD }, account)).status).toBe(200)
    expect((await createKey(account)).status).toBe(201)
  })

  it('ask for the second factor, even after a password or a sign-in with a code', async () => {
    const { account, codeOf } = await createProtected()
    const { ticket } = (
      await post('/api/auth/login', { email: account.email, password: PASSWORD }, account)
    ).body
    const { token } = (await post('/api/auth/mfa', { ticket, code: codeOf(0) }, account)).body
    const signedIn = { ...account, token }
    const change = { email: 'new@example.com', currentPassword: PASSWORD }
    const refused = await post('/api/user/email', change, signedIn)
    expect(refused.body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
    expect((await createKey(signedIn)).body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
    expect((await proveBy({ password: PASSWORD }, signedIn)).body).toMatchObject(
      errorLike('SECOND_FACTOR_REQUIRED'),
    )
    expect(await optionsOf(signedIn)).toEqual({ methods: ['code'], publicKey: null })
    expect((await proveBy({ code: '000000' }, signedIn)).body).toMatchObject(
      errorLike('INVALID_CODE'),
    )
    expect((await proveBy({ code: codeOf(1) }, signedIn)).status).toBe(200)
    expect((await createKey(signedIn)).status).toBe(201)
  })

  it('accept a passkey’s signature for this session only', async () => {
    const account = await createAccount('scale')
    const authenticator = await createAuthenticator()
    const { publicKey } = (
      await call('POST', '/api/user/passkeys/options', { token: account.token })
    ).body
    const credential = await authenticator.create({ challenge: publicKey.challenge })
    await post('/api/user/passkeys', { name: 'Phone', credential }, account)
    await age(account, PROOF_LIFETIME_MS)
    const options = await optionsOf(account)
    expect(options.methods).toEqual(['passkey', 'code'])
    const signed = await authenticator.sign({ challenge: options.publicKey.challenge })
    const stranger = await createAccount()
    expect((await proveBy({ credential: signed }, stranger)).body).toMatchObject(
      errorLike('PASSKEY_REFUSED'),
    )
    expect((await proveBy({ credential: signed }, account)).status).toBe(200)
    expect((await createKey(account)).status).toBe(201)
    expect((await proveBy({ credential: signed }, account)).body).toMatchObject(
      errorLike('PASSKEY_REFUSED'),
    )
  })

  it('let a member prove who they are, in their own session and by their own factor', async () => {
    const owner = await createProtected()
    const person = await createProtected()
    const token = await openAsMember(owner.account.id, 'manager', null, person.account)
    const member = { ...owner.account, token }
    await age(person.account, PROOF_LIFETIME_MS)
    expect((await createKey(member)).body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
    expect(await optionsOf(member)).toEqual({ methods: ['code'], publicKey: null })
    for (const proof of [{ password: PASSWORD }, { code: owner.codeOf(0) }]) {
      expect((await proveBy(proof, member)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await createKey(member)).status).toBe(403)
    expect((await proveBy({ code: person.codeOf(0) }, member)).status).toBe(200)
    expect((await createKey(member)).status).toBe(201)
    await age(owner.account, PROOF_LIFETIME_MS)
    expect((await createKey(owner.account)).body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
  })

  it('refuse API keys, except for webhooks', async () => {
    const open = OPERATIONS.filter(({ declaration }) => {
      const { stepUp, stepUpIf } = declaration
      return (stepUp !== undefined || stepUpIf !== undefined) && allowsApiKeys(declaration)
    })
    expect(open.map(({ declaration: { method, path } }) => `${method} ${path}`).sort()).toEqual([
      'PATCH /api/webhooks/{id}',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/rotate-secret',
    ])
    const account = await createAccount('scale')
    const body = { ...KEY, scopes: ['read', 'write'] }
    const { secret } = (await post('/api/api-keys', body, account)).body
    const login = { apiToken: 'a'.repeat(40) }
    const answer = await post('/api/cloudflare/verify', login, { token: secret })
    expect(answer.body).toMatchObject(errorLike('KEY_NOT_ALLOWED'))
  })

  it('ask no API key, which was created with a proof', async () => {
    const account = await createAccount('scale')
    const body = { ...KEY, scopes: ['read', 'write'] }
    const { secret } = (await post('/api/api-keys', body, account)).body
    await age(account, PROOF_LIFETIME_MS)
    const webhook = { name: 'Sink', url: 'https://sink.example.org/', events: ['alert.raised'] }
    const create = (token: string) => post('/api/webhooks', webhook, { token })
    expect((await create(account.token)).body).toMatchObject(errorLike('STEP_UP_REQUIRED'))
    expect((await create(secret)).body.code).not.toBe('STEP_UP_REQUIRED')
  })

  it('require exactly one proof', async () => {
    const account = await createAccount()
    for (const proof of [{}, { password: PASSWORD, code: '123456' }]) {
      expect((await proveBy(proof, account)).body.code).toBe('VALIDATION_FAILED')
    }
  })
})
