import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCdn } from '#core/cdn-connections/open-cdn.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import {
  createLogin,
  expectNoViolations,
  openAs,
  setFaults,
  setTokenStatus,
} from '../../../test/cdn.ts'
import { createTestContext } from '../../../test/context.ts'

const ACCOUNT = '/api/cloudflare/account'
const verify = (token: string, body: object) =>
  call('POST', '/api/cloudflare/verify', { token, body })
const stored = (id: number) =>
  env.DB.prepare('select * from cdn_connections where account_id = ?').bind(id).first()

const stateOf = (permissions: { name: string; state: string }[]) =>
  Object.fromEntries(permissions.map(({ name, state }) => [name, state]))

afterEach(expectNoViolations)

describe('a CDN account', () => {
  it('is not connected at first, and has a prefilled link for creating a token', async () => {
    const { token } = await createAccount()
    const { status, body } = await call('GET', ACCOUNT, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isVerified: false, accountId: null, plan: null, permissions: [] })
    const url = new URL(body.tokenUrl)
    expect(url.origin + url.pathname).toBe('https://dash.cloudflare.com/profile/api-tokens')
    expect(JSON.parse(url.searchParams.get('permissionGroupKeys') ?? '')).toEqual([
      { key: 'account_settings', type: 'read' },
      { key: 'zone', type: 'edit' },
      { key: 'dns', type: 'edit' },
      { key: 'workers_scripts', type: 'edit' },
      { key: 'workers_routes', type: 'edit' },
      { key: 'bot_management', type: 'read' },
      { key: 'zone_settings', type: 'read' },
      { key: 'firewall_services', type: 'read' },
      { key: 'zone_waf', type: 'read' },
      { key: 'ssl_and_certificates', type: 'read' },
    ])
  })

  it('is connected with a token, and shows the token’s permissions', async () => {
    const { token, id } = await createAccount()
    const grants = ['account_settings:read', 'zone:edit', 'dns:edit', 'workers_kv_storage:edit']
    const login = await createLogin({ grants, plan: 'pro' })
    const [accountId] = login.accountIds
    await openAs(login).createZone(accountId, `${crypto.randomUUID()}.example`)
    const { status, body } = await verify(token, { apiToken: login.token })
    expect(status).toBe(200)
    expect(body.accounts).toEqual([{ id: accountId, name: 'Simulated account 1' }])
    expect(body.account).toMatchObject({
      ...{ isVerified: true, credentials: 'token', email: null, accountId, plan: 'pro' },
      isSimulated: true,
    })
    expect(stateOf(body.account.permissions)).toEqual({
      ...{ accountSettingsRead: 'granted', zoneEdit: 'granted', dnsEdit: 'granted' },
      ...{ workersScriptsEdit: 'missing', workersRoutesEdit: 'missing' },
      ...{ botManagementRead: 'missing', zoneSettingsRead: 'missing', zoneWafRead: 'missing' },
      ...{ firewallServicesRead: 'missing', sslRead: 'missing' },
      workersKvEdit: 'unneeded',
    })
    expect((await call('GET', ACCOUNT, { token })).body).toEqual(body.account)
    expect(JSON.stringify(await stored(id))).not.toContain(login.token)
  })

  it('is connected with a global key, and shows its owner', async () => {
    const { token } = await createAccount()
    const { email, globalKey: globalApiKey } = await createLogin()
    const { body } = await verify(token, { email, globalApiKey, accountId: '' })
    expect(body.account).toMatchObject({ credentials: 'globalKey', email, plan: 'free' })
    const states = stateOf(body.account.permissions)
    expect(states).toMatchObject({ zoneEdit: 'granted', dnsEdit: 'unknown' })
    expect(states).toMatchObject({ userTokensRead: 'unneeded', workersKvEdit: 'unneeded' })
  })

  it('is selected if there are several, with nothing stored before', async () => {
    const { token, id } = await createAccount()
    const login = await createLogin({ accounts: 2 })
    const apiToken = login.token
    const first = await verify(token, { apiToken })
    expect(first.body.account).toBeNull()
    expect(first.body.accounts.map((each: { id: string }) => each.id)).toEqual(login.accountIds)
    expect(await stored(id)).toBeNull()
    const accountId = login.accountIds.at(-1)
    const { body } = await verify(token, { apiToken, accountId })
    expect(body.account).toMatchObject({ accountId, accountName: 'Simulated account 2' })
  })

  it('can be named if a token may not list accounts, and is otherwise not found', async () => {
    const { token } = await createAccount()
    const login = await createLogin({ grants: ['zone:edit', 'workers_scripts:edit'] })
    const [accountId] = login.accountIds
    const apiToken = login.token
    expect((await verify(token, { apiToken })).body).toEqual(errorLike('CDN_PERMISSION_MISSING'))
    const { body } = await verify(token, { apiToken, accountId })
    expect(stateOf(body.account.permissions)).toMatchObject({ accountSettingsRead: 'missing' })
    const other = (await createLogin()).token
    const unknown = await verify(token, { apiToken: other, accountId })
    expect(unknown.body).toEqual(errorLike('CDN_ACCOUNT_NOT_FOUND'))
  })

  it('is checked again on request, and unchanged if that fails', async () => {
    const { token } = await createAccount()
    const login = await createLogin()
    const [accountId] = login.accountIds
    const before = (await verify(token, { apiToken: login.token })).body.account
    expect(stateOf(before.permissions)).toMatchObject({ dnsEdit: 'unknown' })
    await openAs(login).createZone(accountId, `${crypto.randomUUID()}.example`)
    const { body } = await call('POST', '/api/cloudflare/check', { token })
    expect(stateOf(body.permissions)).toMatchObject({ dnsEdit: 'granted' })
    await setTokenStatus(login, 'expired')
    const failed = await call('POST', '/api/cloudflare/check', { token })
    expect(failed.body).toEqual(errorLike('CDN_UNAUTHORIZED'))
    expect((await call('GET', ACCOUNT, { token })).body).toEqual(body)
  })

  it('is replaced by verifying again, and deleted on request', async () => {
    const { token, id } = await createAccount()
    const [first, second] = [await createLogin(), await createLogin()]
    await verify(token, { apiToken: first.token })
    await verify(token, { apiToken: second.token })
    const connected = await openCdn(await createTestContext(), id)
    expect(connected.cdnAccountId).toBe(second.accountIds[0])
    expect(await connected.cdn.listAccounts()).toMatchObject([{ id: second.accountIds[0] }])
    expect((await call('DELETE', ACCOUNT, { token })).status).toBe(204)
    expect(await stored(id)).toBeNull()
    for (const [method, path] of [
      ['DELETE', ACCOUNT],
      ['POST', '/api/cloudflare/check'],
    ] as const) {
      expect((await call(method, path, { token })).body).toEqual(errorLike('CDN_NOT_CONNECTED'))
    }
    const actions = await env.DB.prepare('select action from audit_log where account_id = ?')
      .bind(id)
      .all<{ action: string }>()
    expect(actions.results.map(({ action }) => action)).toEqual([
      ...['cloudflare.connected', 'cloudflare.connected', 'cloudflare.disconnected'],
    ])
  })
})

it('is not disconnected by accident while a domain is deployed in it', async () => {
  const { token, id, domainId } = await createAccount()
  const login = await createLogin()
  await verify(token, { apiToken: login.token })
  await env.DB.prepare(
    `insert into deployed_edges (domain_id, account_id, cdn_account_id, script_name)
     values (?, ?, ?, 'crivo-shop')`,
  )
    .bind(domainId, id, login.accountIds[0])
    .run()
  expect((await call('DELETE', ACCOUNT, { token })).body).toEqual(errorLike('CDN_IN_USE'))
  expect(await stored(id)).not.toBeNull()
  expect((await call('DELETE', `${ACCOUNT}?force=true`, { token })).status).toBe(204)
  expect(await stored(id)).toBeNull()
})

describe('credentials', () => {
  it('cannot be decrypted in another account’s row', async () => {
    const [one, other] = [await createAccount(), await createAccount()]
    await verify(one.token, { apiToken: (await createLogin()).token })
    await verify(other.token, { apiToken: (await createLogin()).token })
    await env.DB.prepare(
      `update cdn_connections set credentials =
         (select credentials from cdn_connections where account_id = ?) where account_id = ?`,
    )
      .bind(one.id, other.id)
      .run()
    const ctx = await createTestContext()
    await openCdn(ctx, one.id)
    await expect(openCdn(ctx, other.id)).rejects.toThrow()
  })

  it('appear in no log, audit row or export, even when the CDN rejects them', async () => {
    const lines: string[] = []
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(' ')))
    }
    const { token, id } = await createAccount()
    const { token: apiToken, email, globalKey } = await createLogin()
    const unknown = 'sim_a-token-that-nobody-has'
    await verify(token, { apiToken })
    await verify(token, { email, globalApiKey: globalKey })
    await verify(token, { apiToken: unknown })
    const audit = await env.DB.prepare('select * from audit_log where account_id = ?')
      .bind(id)
      .all()
    const rows = JSON.stringify(audit.results)
    expect(rows).toContain('cloudflare.connected')
    const exported = JSON.stringify((await call('GET', '/api/user/export', { token })).body)
    expect(exported).toContain('"cdnConnections":[{')
    expect(lines.join('\n')).toContain('/api/cloudflare/verify')
    for (const secret of [apiToken, globalKey, unknown]) {
      expect(lines.join('\n') + rows + exported).not.toContain(secret)
    }
  })
})

describe('a CDN failure', () => {
  it.each([
    ['error', 502, 'CDN_UNAVAILABLE'],
    ['no_answer', 502, 'CDN_UNAVAILABLE'],
    ['rate_limited', 429, 'CDN_RATE_LIMITED'],
    ['unauthorized', 422, 'CDN_UNAUTHORIZED'],
  ] as const)('(%s) is answered %i %s, and stores nothing', async (kind, status, code) => {
    const { token, id } = await createAccount()
    const login = await createLogin()
    await setFaults(login, { kind, retryAfterS: 90 })
    const answer = await verify(token, { apiToken: login.token })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(errorLike(code))
    expect(answer.headers.get('Retry-After')).toBe(kind === 'rate_limited' ? '90' : null)
    expect(await stored(id)).toBeNull()
    await setFaults(login)
    expect((await verify(token, { apiToken: login.token })).status).toBe(200)
  })
})
