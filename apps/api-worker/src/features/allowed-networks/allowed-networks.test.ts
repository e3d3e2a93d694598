import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { type CallOptions, call, errorLike } from '../../../test/call.ts'
import { createKey } from '../../../test/decisions.ts'
import { tokenIn, waitForMail } from '../../../test/mails.ts'
import { startTestCookie } from '../../../test/sessions.ts'

const OFFICE = '198.51.100.7'
const ELSEWHERE = '203.0.113.9'
const REFUSED = { status: 403, body: errorLike('NETWORK_NOT_ALLOWED') }

/** Calls the API from an IP address. */
const from = (address: string, method: string, path: string, options: CallOptions = {}) =>
  call(method, path, { ...options, headers: { ...options.headers, 'CF-Connecting-IP': address } })
const allow = (
  { token }: Pick<TestAccount, 'token'>,
  networks: unknown,
  path = '/api/user/networks',
) => from(OFFICE, 'PUT', path, { token, body: { networks } })
const me = (address: string, token: string) => from(address, 'GET', '/api/auth/me', { token })

async function createLimited() {
  const account = await createAccount('scale')
  expect((await allow(account, ['198.51.100.0/24'])).status).toBe(200)
  return account
}

beforeEach(() => env.DB.prepare('delete from administration').run())

describe('an account with allowed networks', () => {
  it('refuses sessions, sign-ins and renewals from other networks, and accepts its own', async () => {
    const { email, token } = await createLimited()
    expect((await me(OFFICE, token)).status).toBe(200)
    expect(await me(ELSEWHERE, token)).toMatchObject(REFUSED)
    // A call without an IP address is denied, because it could come from anywhere.
    expect(await call('GET', '/api/auth/me', { token })).toMatchObject(REFUSED)
    const body = { email, password: PASSWORD }
    expect(await from(ELSEWHERE, 'POST', '/api/auth/login', { body })).toMatchObject(REFUSED)
    expect((await from(OFFICE, 'POST', '/api/auth/login', { body })).status).toBe(200)
    const headers = { Cookie: await startTestCookie(token) }
    const renew = (address: string) => from(address, 'POST', '/api/auth/refresh', { headers })
    expect(await renew(ELSEWHERE)).toMatchObject(REFUSED)
    expect((await renew(OFFICE)).status).toBe(200)
  })

  it('refuses its API keys from other networks', async () => {
    const account = await createAccount('scale')
    const { secret } = await createKey(account, null, ['read'])
    await allow(account, [OFFICE])
    const list = (address: string) => from(address, 'GET', '/api/campaigns', { token: secret })
    expect(await list(ELSEWHERE)).toMatchObject(REFUSED)
    expect((await list(OFFICE)).status).toBe(200)
  })

  it('can be read and emptied, and shows the caller’s address', async () => {
    const account = await createLimited()
    const read = () => from(OFFICE, 'GET', '/api/user/networks', account)
    expect((await read()).body).toEqual({ networks: ['198.51.100.0/24'], address: OFFICE })
    await allow(account, [])
    expect((await read()).body.networks).toEqual([])
    expect((await me(ELSEWHERE, account.token)).status).toBe(200)
  })

  it.each([
    [['203.0.113.0/24'], 'networks', 'locks_you_out'],
    [[OFFICE, 'office'], 'networks.1', 'invalid_address'],
    [[OFFICE, '10.0.0.0/33'], 'networks.1', 'invalid_address'],
    [[OFFICE, ''], 'networks.1', 'required'],
    [Array.from({ length: 101 }, (_, n) => `10.0.0.${n}`), 'networks', 'too_many'],
  ])('rejects %j', async (networks, path, code) => {
    const account = await createAccount()
    expect(await allow(account, networks)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path, code }] },
    })
    expect((await me(ELSEWHERE, account.token)).status).toBe(200)
  })

  it('records the change and emails its owner, who can undo it from anywhere', async () => {
    const { id, email } = await createLimited()
    const entry = await env.DB.prepare(
      "select before, after from audit_log where account_id = ? and action = 'account.networks_changed'",
    )
      .bind(id)
      .first()
    expect(entry).toEqual({
      before: '{"networks":[]}',
      after: '{"networks":["198.51.100.0/24"]}',
    })
    const { subject, text } = await waitForMail(email)
    expect(subject).toBe('Crivo: redes permitidas alteradas')
    const body = { token: tokenIn({ text }) }
    expect((await from(ELSEWHERE, 'POST', '/api/auth/not-me', { body })).status).toBe(200)
    const stored = await env.DB.prepare('select allowed_networks n from accounts where id = ?')
      .bind(id)
      .first('n')
    expect(stored).toBeNull()
  })
})

describe('members', () => {
  async function createMember(owner: TestAccount) {
    const member = await createAccount()
    await env.DB.prepare(
      "insert into members (account_id, person_id, role, created_at) values (?, ?, 'manager', 0)",
    )
      .bind(owner.id, member.id)
      .run()
    return member
  }
  const open = (address: string, token: string, accountId: number) =>
    from(address, 'POST', '/api/accounts/open', { token, body: { accountId } })

  it('open and use the account from its networks only, and can always go back', async () => {
    const owner = await createLimited()
    const member = await createMember(owner)
    expect(await open(ELSEWHERE, member.token, owner.id)).toMatchObject(REFUSED)
    const { body } = await open(OFFICE, member.token, owner.id)
    expect((await me(OFFICE, body.token)).body.id).toBe(owner.id)
    expect(await me(ELSEWHERE, body.token)).toMatchObject(REFUSED)
    const headers = { Cookie: await startTestCookie(member.token) }
    const renewed = await from(ELSEWHERE, 'POST', '/api/auth/refresh', { headers })
    expect(renewed.body.user.id).toBe(member.id)
    expect((await open(ELSEWHERE, body.token, member.id)).status).toBe(200)
  })

  it('are bound to their own networks too', async () => {
    const owner = await createAccount()
    const member = await createMember(owner)
    await allow(member, [OFFICE])
    const { token } = member
    expect(await open(ELSEWHERE, token, owner.id)).toMatchObject(REFUSED)
    expect(await from(ELSEWHERE, 'GET', '/api/accounts', { token })).toMatchObject(REFUSED)
  })
})

describe('the administration', () => {
  const PATH = '/api/admin/networks'

  it('is open to its networks only, even inside an entered account', async () => {
    const admin = await createAccount('free', 'super_admin')
    const user = await createLimited()
    const { token } = admin
    const enter = `/api/admin/login-as-user/${user.id}`
    const entered = (await call('POST', enter, admin)).body.token
    expect((await me(ELSEWHERE, entered)).status).toBe(200)
    expect((await allow(admin, [OFFICE], PATH)).status).toBe(200)
    const users = (address: string) => from(address, 'GET', '/api/admin/users', { token })
    expect(await users(ELSEWHERE)).toMatchObject(REFUSED)
    expect((await users(OFFICE)).status).toBe(200)
    expect(await me(ELSEWHERE, entered)).toMatchObject(REFUSED)
    expect((await me(OFFICE, entered)).status).toBe(200)
    // The person's own account has no such limit.
    expect((await me(ELSEWHERE, token)).status).toBe(200)
    expect((await from(OFFICE, 'GET', PATH, { token })).body).toEqual({
      networks: [OFFICE],
      address: OFFICE,
    })
    const entry = await env.DB.prepare(
      "select account_id, actor_id from audit_log where action = 'administration.networks_changed'",
    ).first()
    expect(entry).toEqual({ account_id: 0, actor_id: admin.id })
  })

  it('refuses a list without the admin’s own address', async () => {
    const admin = await createAccount('free', 'super_admin')
    const { body } = await allow(admin, [ELSEWHERE], PATH)
    expect(body.fields).toEqual([{ path: 'networks', code: 'locks_you_out' }])
    expect((await call('GET', '/api/admin/users', admin)).status).toBe(200)
  })
})
