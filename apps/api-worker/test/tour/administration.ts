import { DOMAIN_TROUBLES } from '@crivo/shared'
import { campaignInput, createAccount } from '../accounts.ts'
import type { Send } from '../send.ts'
import { startTestCookie } from '../sessions.ts'
import { tourAbuse } from './abuse.ts'
import { tourRecoveries } from './recoveries.ts'

const TROUBLES = DOMAIN_TROUBLES.map(
  (trouble) => ['/api/admin/troubled-domains', `trouble=${trouble}`] as const,
)

/** Makes every admin call. */
export async function tourAdministration(send: Send): Promise<void> {
  const admin = await createAccount('free', 'super_admin')
  const { token } = admin
  const { id } = await createAccount()
  const presence = { sessionId: crypto.randomUUID(), location: 'admin', isAuthenticated: true }
  await send('POST /api/activity/track', { token, body: presence })
  const users = '/api/admin/users'
  const filters = 'search=example&plan=starter&role=user&status=active&created=month&cursor=999999'
  const log = `actor=${id}&account=${id}&action=account.entered&from=2026-01-01T00:00:00Z`
  for (const [route, query] of [
    [users, ''],
    [users, filters],
    [users, 'sort=email&order=asc'],
    [users, 'sort=email&cursor=1&plan=free&role=user'],
    ['/api/admin/subscriptions', ''],
    ['/api/admin/subscriptions', 'accountEmail=a@b.example'],
    ['/api/admin/subscriptions', 'sort=email&order=asc'],
    ['/api/admin/subscriptions', 'sort=email&cursor=1'],
    ['/api/admin/subscriptions', 'sort=currentPeriodEnd'],
    ['/api/admin/subscriptions', 'sort=currentPeriodEnd&order=asc&cursor=1'],
    ['/api/admin/payments', 'accountEmail=a@b.example'],
    ['/api/admin/payments', 'sort=paidOn'],
    ['/api/admin/payments', 'sort=amountCents&order=asc&cursor=1'],
    ['/api/admin/commissions', 'accountEmail=a@b.example'],
    ['/api/admin/stats', ''],
    ['/api/admin/trends', ''],
    ['/api/admin/damaged-visits', ''],
    ['/api/admin/csp-reports', ''],
    ['/api/admin/feed', ''],
    ['/api/admin/rollout', ''],
    ...TROUBLES,
    [users, 'search=%20x&created=week'],
    [users, 'role=admin'],
    [users, 'status=inactive'],
    ['/api/admin/activity', ''],
    ['/api/admin/activity', 'action=account.entered'],
    ['/api/admin/activity', `account=${id}`],
    ['/api/admin/activity', `${log}&cursor=9.9`],
    ['/api/admin/activity/export', log],
    ['/api/admin/activity/check', 'day=2026-01-31'],
  ] as const) {
    await send(`GET ${route}`, { token, path: `${route}?${query}` })
  }
  await send('GET /api/admin/networks', { token })
  await send('PUT /api/admin/networks', { token, body: { networks: [] } })
  await send('POST /api/admin/feed/refresh', { token })
  await tourRecoveries(send, token)
  const { subscriptions } = (await send('GET /api/admin/subscriptions', { token })).body
  const latest = `/api/admin/subscriptions/${subscriptions[0].id}/reset-usage`
  await send('PATCH /api/admin/subscriptions/:id/reset-usage', { token, path: latest })
  for (const [what, body] of [
    ['plan', { plan: 'growth' }],
    ['frozen', { accountFrozen: true, reason: 'Reported twice.' }],
    ['frozen', { accountFrozen: false }],
    ['status', { isActive: false }],
    ['status', { isActive: true }],
    ['role', { role: 'admin' }],
    ['role', { role: 'user' }],
  ] as const) {
    await send(`PATCH ${users}/:id/${what}`, { token, path: `${users}/${id}/${what}`, body })
  }
  const forced = { token, body: { forcedFor: 'Closes a hole in the proxy' } }
  const { rollout } = (await send('POST /api/admin/rollouts', forced)).body
  const pause = { path: `/api/admin/rollouts/${rollout.id}`, body: { action: 'pause' } }
  await send('PATCH /api/admin/rollouts/:id', { token, ...pause })
  const reported = await createAccount()
  const form = { token: reported.token, body: campaignInput(reported) }
  const { id: campaignId } = (await send('POST /api/campaigns', form)).body
  await tourAbuse(send, admin, { ...reported, campaignId })
  const enter = { token, path: `/api/admin/login-as-user/${id}` }
  const entered = (await send('POST /api/admin/login-as-user/:id', enter)).body
  const headers = { Cookie: await startTestCookie(token) }
  await send('POST /api/admin/return', { ...entered, headers })
}
