import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { startTestCookie, startTestSession } from '../../../test/sessions.ts'

const enter = ({ token }: { token: string }, { id }: Pick<TestAccount, 'id'>) =>
  call('POST', `/api/admin/login-as-user/${id}`, { token })
const me = (token: string) => call('GET', '/api/auth/me', { token })
const back = (token: string, cookie?: string) =>
  call('POST', '/api/admin/return', { token, headers: cookie ? { Cookie: cookie } : {} })
const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''))

async function createEntered() {
  const admin = await createAccount('free', 'super_admin')
  const user = await createAccount()
  const { token } = (await enter(admin, user)).body
  return { admin, user, token: String(token), cookie: await startTestCookie(admin.token) }
}

describe('entering an account', () => {
  it('returns a token that names both accounts, for 30 minutes and without a cookie', async () => {
    const admin = await createAccount('free', 'super_admin')
    const user = await createAccount()
    const { status, body, headers } = await enter(admin, user)
    expect(status).toBe(200)
    expect(headers.get('Set-Cookie')).toBeNull()
    const { sub, act, iat, exp } = claimsOf(body.token)
    expect({ sub, act }).toEqual({ sub: String(user.id), act: { sub: String(admin.id) } })
    expect(exp - iat).toBe(30 * 60)
    expect((await me(body.token)).body).toMatchObject({ id: user.id, role: 'user' })
    const sessions = await call('GET', '/api/auth/sessions', user)
    expect(sessions.body).toContainEqual(expect.objectContaining({ device: 'Support' }))
  })

  it('is for super admins only, and only into accounts of active users', async () => {
    const superAdmin = await createAccount('free', 'super_admin')
    const admin = await createAccount('free', 'admin')
    const user = await createAccount()
    const inactive = await createAccount()
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(inactive.id).run()
    const codeOf = async (by: TestAccount, whom: Pick<TestAccount, 'id'>) =>
      (await enter(by, whom)).body.code
    expect(await codeOf(user, admin)).toBe('NOT_FOUND')
    expect(await codeOf(admin, user)).toBe('SUPER_ADMIN_REQUIRED')
    expect(await codeOf(superAdmin, superAdmin)).toBe('OWN_ACCOUNT')
    expect(await codeOf(superAdmin, admin)).toBe('PROTECTED_ACCOUNT')
    expect(await codeOf(superAdmin, inactive)).toBe('ACCOUNT_INACTIVE')
    expect(await codeOf(superAdmin, { id: 999_999 })).toBe('USER_NOT_FOUND')
  })

  it('gives support nothing that outlasts the entry: no link, no report, no key', async () => {
    const user = await createAccount('scale')
    const admin = await createAccount('free', 'super_admin')
    const { token } = (await enter(admin, user)).body
    const own = `/api/domains/${user.domainId}`
    await env.DB.prepare("update domains set configuration_type = 'manual' where id = ?")
      .bind(user.domainId)
      .run()
    const report = { name: 'Week', view: { range: '7d', filter: {} }, days: 30 }
    const mail = {
      ...{ name: 'Week', by: 'source', filter: {}, every: 'weekly', day: 1, timeZone: 'UTC' },
      recipients: [{ email: admin.email, language: 'en-US' }],
    }
    const refused = async (method: string, path: string, body?: object) =>
      (await call(method, path, { token, ...(body && { body }) })).body
    for (const [method, path, body] of [
      ['POST', '/api/report-links', report],
      ['POST', '/api/report-mails', mail],
      ['POST', '/api/cloudflare/verify', { apiToken: 'theirs' }],
      ['POST', '/api/cloak-breaker/history/1/share'],
      ['GET', `${own}/worker-script`],
      ['GET', `${own}/emergency-link`],
    ] as const) {
      expect(await refused(method, path, body), path).toEqual(errorLike('NOT_IN_PERSON'))
    }
  })

  it('audits who acts for whom from start to end, reading included', async () => {
    const { admin, user, token, cookie } = await createEntered()
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    const body = { name: 'Renamed' }
    await call('GET', '/api/campaigns', { token, headers })
    await call('PATCH', '/api/user/profile', { token, body, headers })
    await back(token, cookie)
    const { results } = await env.DB.prepare(
      'select action, actor_id, on_behalf_of, address, after from audit_log where account_id = ? order by id',
    )
      .bind(user.id)
      .all()
    const who = { actor_id: admin.id, on_behalf_of: user.id }
    const used = (name: string) => {
      const after = JSON.stringify({ call: name })
      return { action: 'account.used', ...who, address: '203.0.113.9', after }
    }
    expect(results).toEqual([
      {
        action: 'account.entered',
        actor_id: admin.id,
        on_behalf_of: null,
        address: null,
        after: expect.stringContaining('expiresAt'),
      },
      used('GET /api/campaigns'),
      used('PATCH /api/user/profile'),
      {
        action: 'account.profile_changed',
        ...who,
        address: '203.0.113.9',
        after: '{"name":"Renamed","language":"pt-BR","timeZone":"America/Sao_Paulo"}',
      },
      { ...used('POST /api/admin/return'), address: null },
      { action: 'account.left', ...who, address: null, after: null },
    ])
  })

  it('does not allow what only the owner may do', async () => {
    const { user, token } = await createEntered()
    for (const [method, path, body] of [
      ['POST', '/api/auth/accept-terms'],
      ['POST', '/api/auth/logout-all', {}],
      ['GET', '/api/user/export'],
      ['PATCH', '/api/user/privacy', { retentionDays: 1 }],
      ['DELETE', '/api/user', { currentPassword: 'correct horse' }],
    ] as const) {
      const answer = await call(method, path, { token, body })
      expect(answer.body, path).toMatchObject(errorLike('NOT_IN_PERSON'))
    }
    expect((await me(user.token)).status).toBe(200)
  })

  it('does not allow entering another account or the administration', async () => {
    const { admin, token } = await createEntered()
    const other = await createAccount()
    expect((await enter({ token }, other)).body).toMatchObject(errorLike('NOT_FOUND'))
    expect((await enter({ token }, admin)).body).toMatchObject(errorLike('NOT_FOUND'))
    const users = await call('GET', '/api/admin/users', { token })
    expect(users.body).toMatchObject(errorLike('NOT_FOUND'))
    const renewed = await call('POST', '/api/auth/refresh', { token })
    expect(renewed.body).toMatchObject(errorLike('UNAUTHENTICATED'))
  })

  it.each([
    ['the admin signs out', 'POST /api/auth/logout-all', null],
    ['the admin is deactivated', null, 'update accounts set is_active = 0 where id = ?'],
    [
      'the admin is no longer a super admin',
      null,
      "update accounts set role = 'admin' where id = ?",
    ],
    ['half an hour has passed', null, 'update sessions set expires_at = 1 where device = ?'],
  ])('ends when %s', async (_, request, statement) => {
    const { admin, token } = await createEntered()
    expect((await me(token)).status).toBe(200)
    if (request !== null)
      await call('POST', '/api/auth/logout-all', { token: admin.token, body: {} })
    if (statement !== null) {
      const value = statement.includes('device') ? 'Support' : admin.id
      await env.DB.prepare(statement).bind(value).run()
    }
    expect((await me(token)).body).toMatchObject(errorLike('SESSION_ENDED'))
  })

  it('ends when the account becomes an admin’s', async () => {
    const { admin, user, token } = await createEntered()
    const body = { role: 'admin' }
    await call('PATCH', `/api/admin/users/${user.id}/role`, { token: admin.token, body })
    expect((await me(token)).body).toMatchObject(errorLike('SESSION_ENDED'))
  })
})

describe('leaving an account', () => {
  it('returns to the admin’s own session and ends the other', async () => {
    const { admin, token, cookie } = await createEntered()
    const { status, body } = await back(token, cookie)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: admin.id, role: 'super_admin' })
    expect(claimsOf(body.token).sid).toBe(claimsOf(admin.token).sid)
    expect(claimsOf(body.token)).not.toHaveProperty('act')
    expect((await me(body.token)).body.id).toBe(admin.id)
    expect((await me(token)).body).toMatchObject(errorLike('SESSION_ENDED'))
    expect((await back(token, cookie)).status).toBe(401)
  })

  it('requires the cookie of the admin’s own session', async () => {
    const { admin, user, token } = await createEntered()
    const stranger = await createAccount('free', 'super_admin')
    const others = await Promise.all(
      [stranger.token, await startTestSession(admin.id), user.token].map(startTestCookie),
    )
    for (const cookie of [undefined, '__Host-crivo_refresh=made-up', ...others]) {
      expect((await back(token, cookie)).body).toMatchObject(errorLike('SESSION_ENDED'))
    }
    // A failed attempt changes nothing.
    expect((await me(token)).status).toBe(200)
  })

  it('rejects a refresh token that was exchanged a while ago', async () => {
    const { token, cookie } = await createEntered()
    const used = env.DB.prepare('update refresh_tokens set used_at = ?')
    await used.bind(Date.now() - 11_000).run()
    expect((await back(token, cookie)).body).toMatchObject(errorLike('SESSION_ENDED'))
    await used.bind(Date.now() - 1_000).run()
    expect((await back(token, cookie)).status).toBe(200)
  })

  it('fails without an entered account', async () => {
    const { token } = await createAccount()
    expect((await back(token)).body).toMatchObject(errorLike('NO_ACCOUNT_ENTERED'))
    expect((await me(token)).status).toBe(200)
  })
})
