import { env } from 'cloudflare:workers'
import { PLAN_NAMES } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '#app.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign, createKey } from '../../../test/decisions.ts'
import { startTestSession } from '../../../test/sessions.ts'

/** Calls that no key can make; every other call accepts a key with the scope of its method. */
const IN_PERSON = new Set([
  'POST /api/campaigns/try',
  ...['POST /api/auth/logout-all', 'GET /api/auth/sessions', 'DELETE /api/auth/sessions/{id}'],
  ...['POST /api/auth/accept-terms', 'GET /api/user/export', 'DELETE /api/user'],
  ...['GET /api/user/profile-photo', 'PATCH /api/user/profile-photo'],
  ...['DELETE /api/user/profile-photo', 'POST /api/user/email', 'PATCH /api/user/password'],
  ...['POST /api/user/email/confirmation', 'POST /api/user/mfa/setup'],
  ...['POST /api/user/mfa/confirm', 'POST /api/user/mfa/disable', 'POST /api/admin/return'],
  ...['GET /api/admin/users', 'GET /api/admin/subscriptions', 'GET /api/admin/stats'],
  ...['GET /api/admin/trends'],
  ...['GET /api/admin/activity', 'GET /api/admin/activity/export'],
  ...['PATCH /api/admin/users/{id}/status', 'PATCH /api/admin/users/{id}/frozen'],
  ...['PATCH /api/admin/users/{id}/role', 'PATCH /api/admin/users/{id}/plan'],
  ...['PATCH /api/admin/subscriptions/{id}/reset-usage', 'POST /api/admin/login-as-user/{id}'],
  ...['GET /api/admin/rollout', 'POST /api/admin/rollouts', 'PATCH /api/admin/rollouts/{id}'],
  ...['GET /api/admin/feed', 'POST /api/admin/feed/refresh', 'GET /api/admin/troubled-domains'],
  ...['GET /api/admin/abuse-cases', 'GET /api/admin/abuse-cases/{id}'],
  ...['POST /api/admin/abuse-cases/{id}/notes', 'POST /api/admin/abuse-cases/{id}/decision'],
  ...['PATCH /api/admin/campaigns/{id}/suspension', 'GET /api/admin/payments'],
  ...['POST /api/admin/payments', 'POST /api/admin/payments/{id}/refund'],
  ...['GET /api/admin/commissions', 'POST /api/admin/commissions/pay'],
  ...['GET /api/affiliate', 'POST /api/affiliate', 'GET /api/affiliate/commissions'],
  ...['GET /api/affiliate/commissions/export'],
  ...['GET /api/api-keys', 'POST /api/api-keys', 'PATCH /api/api-keys/{id}'],
  ...['POST /api/api-keys/{id}/rotate', 'DELETE /api/api-keys/{id}'],
  ...['POST /api/campaigns/{id}/publishable-key', 'DELETE /api/campaigns/{id}/publishable-key'],
  ...['GET /api/domains/{id}/worker-script', 'GET /api/domains/{id}/emergency-link'],
  ...['GET /api/analytics/live'],
  ...['PATCH /api/user/privacy', 'PUT /api/billing/spending-limit'],
  ...['DELETE /api/billing/spending-limit', 'POST /api/user/privacy/erasures'],
  ...['GET /api/admin/damaged-visits', 'GET /api/admin/csp-reports'],
  ...['GET /api/admin/activity/check', 'GET /api/admin/recoveries'],
  ...['POST /api/admin/users/{id}/recovery', 'POST /api/admin/recoveries/{id}/complete'],
  'DELETE /api/admin/recoveries/{id}',
  ...['GET /api/user/networks', 'PUT /api/user/networks'],
  ...['GET /api/admin/networks', 'PUT /api/admin/networks'],
  ...['POST /api/auth/step-up', 'POST /api/auth/step-up/options', 'GET /api/user/factors'],
  ...['POST /api/user/passkeys', 'POST /api/user/passkeys/options'],
  ...['PATCH /api/user/passkeys/{id}', 'DELETE /api/user/passkeys/{id}'],
  'POST /api/user/recovery-codes',
  ...['GET /api/alert-channels', 'PUT /api/alert-channels/slack'],
  ...['PUT /api/alert-channels/telegram', 'DELETE /api/alert-channels/{channel}'],
  'POST /api/alert-channels/{channel}/test',
  ...['POST /api/chart-notes', 'DELETE /api/chart-notes/{id}'],
  ...['POST /api/sample-data', 'DELETE /api/sample-data'],
  ...['POST /api/bucket-exports', 'PATCH /api/bucket-exports/{id}'],
  ...['GET /api/saved-views', 'POST /api/saved-views'],
  ...['PATCH /api/saved-views/{id}', 'DELETE /api/saved-views/{id}'],
  ...['GET /api/members', 'POST /api/members/invitations', 'PATCH /api/members/{id}'],
  ...['POST /api/members/invitations/{id}/resend', 'DELETE /api/members/invitations/{id}'],
  ...['DELETE /api/members/{id}', 'GET /api/audit', 'GET /api/audit/export', 'GET /api/accounts'],
  ...['POST /api/proposals/{id}/approve', 'POST /api/proposals/{id}/decline'],
  ...['POST /api/proposals/{id}/withdraw', 'POST /api/proposals/{id}/redo', 'PUT /api/approvals'],
  ...['POST /api/accounts/open', 'DELETE /api/accounts/{id}', 'POST /api/invitations/accept'],
  'POST /api/cloudflare/verify',
])

const ROUTES = OPERATIONS.map(({ declaration }) => declaration)
  .filter(({ permission }) => permission !== 'public')
  .map(({ method, path }) => [method, path] as const)

/** The error codes of a call that a key may not make. */
const REFUSALS = new Set([
  ...['INVALID_API_KEY', 'SCOPE_MISSING', 'KEY_NOT_ALLOWED', 'FEATURE_LOCKED', 'ACCOUNT_FROZEN'],
  ...['ACCOUNT_INACTIVE', 'TERMS_REQUIRED', 'INVALID_TOKEN', 'UNAUTHENTICATED'],
])

const account = await createAccount('scale')
const campaignId = await createCampaign(account)
const secretOf = async (scopes: readonly string[], campaign: number | null = null) =>
  (await createKey(account, campaign, scopes)).secret
const KEYS: readonly [name: string, scopes: readonly string[], secret: string][] = [
  ['read', ['read'], await secretOf(['read'])],
  ['write', ['write'], await secretOf(['write'])],
  ['decide', ['decide'], await secretOf(['decide'])],
  ['all', ['read', 'write', 'decide'], await secretOf(['read', 'write', 'decide'])],
  ['a campaign’s', ['campaign'], await secretOf(['decide'], campaignId)],
]

async function refusalOf(method: string, path: string, token: string): Promise<string | null> {
  const body = method === 'GET' ? undefined : { surprise: true }
  const answer = await call(method, path.replace('{id}', '999999999'), { token, body })
  return REFUSALS.has(answer.body?.code) ? answer.body.code : null
}

describe('every authenticated call', () => {
  it('exists if it is listed as in-person only', () => {
    const routes = new Set(ROUTES.map(([method, path]) => `${method} ${path}`))
    expect([...IN_PERSON].filter((route) => !routes.has(route))).toEqual([])
  })

  it.each(ROUTES)('%s %s accepts keys of its scope only, or none', async (method, path) => {
    const scope = method === 'GET' ? 'read' : 'write'
    for (const [name, scopes, secret] of KEYS) {
      const byScope = scopes.includes(scope) ? null : 'SCOPE_MISSING'
      const expected = IN_PERSON.has(`${method} ${path}`) ? 'KEY_NOT_ALLOWED' : byScope
      expect(await refusalOf(method, path, secret), name).toBe(expected)
    }
  })
})

describe('an account key', () => {
  const use = (token: string) => call('GET', '/api/campaigns', { token })

  it.each([
    ['a key without the scope', 'GET', '/api/campaigns', 1, 'with scope `read`'],
    ['a campaign’s key', 'GET', '/api/campaigns', 4, 'not a campaign’s'],
    ['a call for people', 'POST', '/api/api-keys', 3, 'API keys cannot make this call'],
  ])('says why it refuses %s', async (_, method, path, key, message) => {
    const [, , token = ''] = KEYS[key] ?? []
    const answer = await call(method, path, { token, body: method === 'GET' ? undefined : {} })
    expect(answer.body.message).toContain(message)
  })

  it('does what its owner may, within the account', async () => {
    const token = await secretOf(['read', 'write'])
    const stranger = await createAccount('scale')
    const foreign = await createCampaign(stranger)
    expect((await use(token)).body.map(({ id }: { id: number }) => id)).toEqual([campaignId])
    const path = `/api/campaigns/${foreign}`
    expect((await call('GET', path, { token })).body).toEqual(errorLike('CAMPAIGN_NOT_FOUND'))
    expect((await call('DELETE', path, { token })).body).toEqual(errorLike('CAMPAIGN_NOT_FOUND'))
    const paused = await call('POST', `/api/campaigns/${campaignId}/pause`, { token })
    expect(paused.status).toBe(200)
  })

  it.each([
    ['is_frozen = 1', 'ACCOUNT_FROZEN'],
    ['is_active = 0', 'ACCOUNT_INACTIVE'],
    ['terms_version = null', 'TERMS_REQUIRED'],
    ...PLAN_NAMES.filter((plan) => plan !== 'scale').map((plan): [string, string] => [
      `plan = '${plan}'`,
      'FEATURE_LOCKED',
    ]),
  ])('is refused once the account has %s', async (change, code) => {
    const owner = await createAccount('scale')
    const { secret } = await createKey(owner, null, ['read'])
    expect((await use(secret)).status).toBe(200)
    await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(owner.id).run()
    expect((await use(secret)).body).toEqual(errorLike(code))
  })

  it('is refused if it is expired or unknown', async () => {
    const token = await secretOf(['read'])
    await env.DB.prepare('update api_keys set expires_at = ? where account_id = ?')
      .bind(Date.now() - 1, account.id)
      .run()
    expect((await use(token)).body).toEqual(errorLike('INVALID_API_KEY'))
    const unknown = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
    expect((await use(unknown)).body).toEqual(errorLike('INVALID_API_KEY'))
    expect((await use(token.slice(0, -1))).body).toEqual(errorLike('INVALID_API_KEY'))
  })

  it('is created and rotated by its owner, not by an admin in the account', async () => {
    const admin = await createAccount('free', 'super_admin')
    const owner = await createAccount('scale')
    const { id } = await createKey(owner, null, ['read'])
    const path = `/api/admin/login-as-user/${owner.id}`
    const { token } = (await call('POST', path, { token: await startTestSession(admin.id) })).body
    const body = { name: 'Mine', scopes: ['read'] }
    const made = await call('POST', '/api/api-keys', { token, body })
    const rotated = await call('POST', `/api/api-keys/${id}/rotate`, { token, body: {} })
    for (const answer of [made, rotated]) expect(answer.body).toEqual(errorLike('NOT_IN_PERSON'))
  })
})
