import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { can, type Permission, PLAN_NAMES, type Plan, ROLES, type Role } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../test/accounts.ts'
import { call } from '../test/call.ts'
import { startTestSession } from '../test/sessions.ts'
import { createApp, OPERATIONS } from './app.ts'

type State = 'usual' | 'frozen' | 'without terms' | 'inactive'
interface Person {
  readonly role: Role
  readonly plan: Plan
  readonly state: State
}

/** Returns `null` if the route admits the person, otherwise the error code. */
type Row = (person: Person) => string | null

const isAdmin = ({ role }: Person) => role !== 'user'
const anybody: Row = () => null
const signedIn: Row = ({ state }) => (state === 'inactive' ? 'ACCOUNT_INACTIVE' : null)
const everyPlan: Row = (person) => {
  if (person.state === 'inactive') return 'ACCOUNT_INACTIVE'
  if (isAdmin(person)) return null
  if (person.state === 'frozen') return 'ACCOUNT_FROZEN'
  return person.state === 'without terms' ? 'TERMS_REQUIRED' : null
}
const paid: Row = (person) =>
  everyPlan(person) ?? (person.plan === 'free' && !isAdmin(person) ? 'FEATURE_LOCKED' : null)

/** For anyone else, the admin area does not exist. */
const admins: Row = (person) => {
  if (person.state === 'inactive') return 'ACCOUNT_INACTIVE'
  return isAdmin(person) ? null : 'NOT_FOUND'
}
const superAdmins: Row = (person) => {
  const code = admins(person)
  return code === null && person.role === 'admin' ? 'SUPER_ADMIN_REQUIRED' : code
}

/** Every route of the API with its permissions. A route missing here fails the test. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/docs.css': anybody,
  'GET /api/reference': anybody,
  'GET /api/collection.json': anybody,
  'GET /api/dev/outbox': anybody,
  'GET /api/measured-errors': anybody,
  'GET /api/status': anybody,
  'GET /api/health': anybody,
  'GET /api/health/deep': anybody,

  'POST /api/auth/register': anybody,
  'POST /api/auth/login': anybody,
  'POST /api/auth/mfa': anybody,
  'POST /api/auth/not-me': anybody,
  'POST /api/auth/passkey': anybody,
  'POST /api/auth/passkey/options': anybody,
  'POST /api/auth/refresh': anybody,
  'POST /api/auth/logout': anybody,
  'POST /api/auth/forgot-password': anybody,
  'POST /api/auth/reset-password': anybody,
  'POST /api/user/email/confirm': anybody,

  'POST /api/auth/logout-all': signedIn,
  'GET /api/auth/me': signedIn,
  'GET /api/auth/sessions': signedIn,
  'POST /api/auth/step-up': signedIn,
  'POST /api/auth/step-up/options': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'POST /api/auth/accept-terms': signedIn,
  'GET /api/user/profile-photo': signedIn,
  'GET /api/user/export': signedIn,
  'GET /api/get-client-ip': signedIn,
  'DELETE /api/user': signedIn,
  'POST /api/user/email/confirmation': signedIn,

  'GET /api/members': everyPlan,
  'POST /api/members/invitations': everyPlan,
  'POST /api/members/invitations/:id/resend': everyPlan,
  'DELETE /api/members/invitations/:id': everyPlan,
  'PATCH /api/members/:id': everyPlan,
  'DELETE /api/members/:id': everyPlan,
  'GET /api/audit': everyPlan,
  'GET /api/audit/export': everyPlan,
  'GET /api/accounts': signedIn,
  'POST /api/accounts/open': signedIn,
  'DELETE /api/accounts/:id': signedIn,
  'POST /api/invitations/read': anybody,
  'POST /api/invitations/accept': signedIn,

  'PATCH /api/user/profile': everyPlan,
  'GET /api/user/notifications': everyPlan,
  'PATCH /api/user/notifications': everyPlan,
  'GET /api/user/networks': everyPlan,
  'PUT /api/user/networks': everyPlan,
  'GET /api/user/privacy': everyPlan,
  'PATCH /api/user/privacy': everyPlan,
  'GET /api/user/privacy/erasures': everyPlan,
  'POST /api/user/privacy/erasures': everyPlan,
  'GET /api/user/privacy/erasures/:id': everyPlan,
  'POST /api/user/email': everyPlan,
  'PATCH /api/user/password': everyPlan,
  'PATCH /api/user/profile-photo': everyPlan,
  'DELETE /api/user/profile-photo': everyPlan,
  'POST /api/user/mfa/setup': everyPlan,
  'POST /api/user/mfa/confirm': everyPlan,
  'POST /api/user/mfa/disable': everyPlan,
  'GET /api/user/factors': everyPlan,
  'POST /api/user/passkeys': everyPlan,
  'POST /api/user/passkeys/options': everyPlan,
  'PATCH /api/user/passkeys/:id': everyPlan,
  'DELETE /api/user/passkeys/:id': everyPlan,
  'POST /api/user/recovery-codes': everyPlan,

  'GET /api/config': anybody,
  'POST /api/activity/track': anybody,
  'POST /api/abuse-reports': anybody,
  'POST /api/csp-reports': anybody,
  'GET /api/suspended': anybody,
  'GET /api/billing': signedIn,
  'PUT /api/billing/spending-limit': everyPlan,
  'DELETE /api/billing/spending-limit': everyPlan,
  'POST /api/admin/return': signedIn,

  'GET /api/admin/users': admins,
  'GET /api/admin/subscriptions': admins,
  'GET /api/admin/stats': admins,
  'GET /api/admin/trends': admins,
  'GET /api/admin/activity': admins,
  'GET /api/admin/activity/export': admins,
  'PATCH /api/admin/users/:id/status': admins,
  'PATCH /api/admin/users/:id/frozen': admins,
  'PATCH /api/admin/subscriptions/:id/reset-usage': admins,
  'GET /api/admin/feed': admins,
  'POST /api/admin/feed/refresh': admins,
  'GET /api/admin/troubled-domains': admins,
  'GET /api/admin/damaged-visits': admins,
  'GET /api/admin/csp-reports': admins,
  'GET /api/admin/abuse-cases': admins,
  'GET /api/admin/abuse-cases/:id': admins,
  'POST /api/admin/abuse-cases/:id/notes': admins,
  'POST /api/admin/abuse-cases/:id/decision': admins,
  'PATCH /api/admin/campaigns/:id/suspension': admins,
  'GET /api/admin/payments': admins,
  'POST /api/admin/payments': superAdmins,
  'POST /api/admin/payments/:id/refund': superAdmins,
  'GET /api/admin/commissions': admins,
  'POST /api/admin/commissions/pay': superAdmins,
  'GET /api/admin/rollout': admins,
  'GET /api/admin/networks': superAdmins,
  'GET /api/admin/activity/check': superAdmins,
  'GET /api/admin/recoveries': superAdmins,
  'POST /api/admin/users/:id/recovery': superAdmins,
  'POST /api/admin/recoveries/:id/complete': superAdmins,
  'DELETE /api/admin/recoveries/:id': superAdmins,
  'PUT /api/admin/networks': superAdmins,
  'POST /api/admin/rollouts': superAdmins,
  'PATCH /api/admin/rollouts/:id': superAdmins,
  'PATCH /api/admin/users/:id/role': superAdmins,
  'PATCH /api/admin/users/:id/plan': superAdmins,
  'POST /api/admin/login-as-user/:id': superAdmins,

  'GET /api/domains': everyPlan,
  'POST /api/domains': everyPlan,
  'GET /api/domains/:id': everyPlan,
  'DELETE /api/domains/:id': everyPlan,
  'PATCH /api/domains/:id/settings': everyPlan,
  'GET /api/domains/:id/worker-script': everyPlan,
  'GET /api/domains/:id/emergency-link': everyPlan,
  'POST /api/domains/:id/validate': everyPlan,
  'POST /api/domains/:id/rotate-key': everyPlan,
  'GET /api/domains/:id/rulesets': everyPlan,
  'POST /api/domains/:id/rollback': everyPlan,
  'GET /api/campaigns': everyPlan,
  'GET /api/networks': everyPlan,
  'GET /api/regions': everyPlan,
  'POST /api/validate-url': everyPlan,
  'POST /api/cloak-breaker/analyze': paid,
  'POST /api/cloak-breaker/check-campaign': paid,
  'POST /api/cloak-breaker/discover-slugs': paid,
  'POST /api/cloak-breaker/simulate': paid,
  'POST /api/cloak-breaker/real-simulate': paid,
  'GET /api/cloak-breaker/history': paid,
  'GET /api/cloak-breaker/history/:id': paid,
  'DELETE /api/cloak-breaker/history/:id': paid,
  'POST /api/cloak-breaker/jobs': paid,
  'GET /api/cloak-breaker/jobs/:id': paid,
  'DELETE /api/cloak-breaker/jobs/:id': paid,
  'POST /api/cloak-breaker/history/:id/rerun': paid,
  'POST /api/cloak-breaker/history/:id/share': paid,
  'DELETE /api/cloak-breaker/history/:id/share': paid,
  'GET /api/cloak-breaker/schedules': paid,
  'POST /api/cloak-breaker/schedules': paid,
  'DELETE /api/cloak-breaker/schedules/:id': paid,
  'GET /api/shared-inspections/:token': anybody,
  'POST /api/campaigns': everyPlan,
  'POST /api/campaigns/preview': everyPlan,
  'POST /api/campaigns/try': everyPlan,
  'GET /api/rule-templates': everyPlan,
  'POST /api/rule-templates': everyPlan,
  'PUT /api/rule-templates/:id': everyPlan,
  'DELETE /api/rule-templates/:id': everyPlan,
  'POST /api/rule-templates/:id/apply': everyPlan,
  'POST /api/campaigns/bulk': everyPlan,
  'GET /api/campaigns/:id': everyPlan,
  'GET /api/campaigns/:id/analytics': paid,
  'GET /api/analytics/conversions': paid,
  'GET /api/analytics/conversions/calls': paid,
  'GET /api/analytics/conversions/export': paid,
  'POST /api/analytics/conversions/test-token': paid,
  'GET /api/costs': paid,
  'PUT /api/costs': paid,
  'DELETE /api/costs': paid,
  'POST /api/costs/import': paid,
  'GET /api/costs/settings': paid,
  'PUT /api/costs/settings': paid,
  'GET /api/analytics/money': paid,
  'GET /api/analytics/money/export': paid,
  'GET /api/analytics/evidence': paid,
  'POST /api/sample-data': everyPlan,
  'DELETE /api/sample-data': everyPlan,
  'GET /api/chart-notes': paid,
  'POST /api/chart-notes': paid,
  'DELETE /api/chart-notes/:id': paid,
  'GET /api/saved-views': paid,
  'POST /api/saved-views': paid,
  'PATCH /api/saved-views/:id': paid,
  'DELETE /api/saved-views/:id': paid,
  'GET /api/report-links': paid,
  'POST /api/report-links': paid,
  'DELETE /api/report-links/:id': paid,
  'GET /api/bucket-exports': paid,
  'POST /api/bucket-exports': paid,
  'PATCH /api/bucket-exports/:id': paid,
  'DELETE /api/bucket-exports/:id': paid,
  'POST /api/bucket-exports/:id/test': paid,
  'GET /api/report-mails': paid,
  'POST /api/report-mails': paid,
  'PATCH /api/report-mails/:id': paid,
  'DELETE /api/report-mails/:id': paid,
  'POST /api/report-mails/subscription': anybody,
  'POST /api/report-mails/confirm': anybody,
  'POST /api/report-mails/unsubscribe': anybody,
  'GET /api/shared-reports/:token': anybody,
  'GET /api/source-parameters': paid,
  'PUT /api/source-parameters': paid,
  'GET /api/campaigns/:id/rules': everyPlan,
  'PATCH /api/campaigns/:id/rules': everyPlan,
  'GET /api/campaigns/:id/stage': everyPlan,
  'POST /api/campaigns/:id/stage': everyPlan,
  'PATCH /api/campaigns/:id/stage': everyPlan,
  'POST /api/campaigns/:id/stage/finish': everyPlan,
  'DELETE /api/campaigns/:id/stage': everyPlan,
  'POST /api/campaigns/:id/backtests': everyPlan,
  'GET /api/proposals': everyPlan,
  'POST /api/proposals/:id/approve': everyPlan,
  'POST /api/proposals/:id/decline': everyPlan,
  'POST /api/proposals/:id/withdraw': everyPlan,
  'POST /api/proposals/:id/redo': everyPlan,
  'GET /api/approvals': everyPlan,
  'PUT /api/approvals': everyPlan,
  'GET /api/campaigns/:id/versions': everyPlan,
  'GET /api/campaigns/:id/versions/:number/effect': paid,
  'POST /api/campaigns/:id/versions/:number/restore': everyPlan,
  'GET /api/backtests/:id': everyPlan,
  'POST /api/backtests/:id/cancel': everyPlan,
  'GET /api/backtests/:id/visit': everyPlan,
  'POST /api/campaigns/:id/duplicate': everyPlan,
  'PUT /api/campaigns/:id': everyPlan,
  'POST /api/campaigns/:id/pause': everyPlan,
  'POST /api/campaigns/:id/refresh-page': everyPlan,
  'PATCH /api/campaigns/:id/status': everyPlan,
  'DELETE /api/campaigns/:id': everyPlan,
  'GET /api/api-keys': paid,
  'POST /api/api-keys': paid,
  'PATCH /api/api-keys/:id': paid,
  'POST /api/api-keys/:id/rotate': paid,
  'DELETE /api/api-keys/:id': paid,
  'GET /api/campaigns/:id/integration': paid,
  'POST /api/campaigns/:id/publishable-key': paid,
  'DELETE /api/campaigns/:id/publishable-key': paid,
  'GET /api/analytics/dashboard': everyPlan,
  'GET /api/system/status': everyPlan,
  'GET /api/usage': everyPlan,
  'GET /api/alerts': everyPlan,
  'POST /api/alerts/read': everyPlan,
  'GET /api/affiliate': everyPlan,
  'POST /api/affiliate': everyPlan,
  'GET /api/affiliate/commissions': everyPlan,
  'GET /api/affiliate/commissions/export': everyPlan,

  'GET /api/alert-rules': paid,
  'POST /api/alert-rules': paid,
  'PATCH /api/alert-rules/:id': paid,
  'DELETE /api/alert-rules/:id': paid,
  'GET /api/alert-channels': paid,
  'PUT /api/alert-channels/slack': paid,
  'PUT /api/alert-channels/telegram': paid,
  'DELETE /api/alert-channels/:channel': paid,
  'POST /api/alert-channels/:channel/test': paid,

  'GET /api/webhooks': paid,
  'POST /api/webhooks': paid,
  'PATCH /api/webhooks/:id': paid,
  'DELETE /api/webhooks/:id': paid,
  'POST /api/webhooks/:id/rotate-secret': paid,
  'POST /api/webhooks/:id/test': paid,
  'GET /api/webhooks/:id/deliveries': paid,
  'POST /api/webhooks/:id/replay': paid,

  'GET /api/cloudflare/account': paid,
  'POST /api/cloudflare/verify': paid,
  'POST /api/cloudflare/check': paid,
  'DELETE /api/cloudflare/account': paid,
  'GET /api/domains/:id/plan': paid,
  'POST /api/domains/:id/deploy-worker': paid,
  'GET /api/domains/:id/deployment': paid,
  'POST /api/domains/:id/deployment/resume': paid,
  'POST /api/domains/:id/deployment/undo': paid,
  'POST /api/domains/:id/zone-security': paid,
  'POST /api/domains/redeploy-all': paid,
  'GET /api/bot-management/allowed-ips': paid,
  'POST /api/bot-management/allowed-ips': paid,
  'DELETE /api/bot-management/allowed-ips/:id': paid,
  'GET /api/bot-management/allowed-ips/effects': paid,
  'POST /api/bot-management/allowed-ips/impact': paid,
  'POST /api/bot-management/allowed-ips/import': paid,
  'GET /api/bot-management/allowed-ips/export': paid,
  'GET /api/bot-management/blocked-ips': paid,
  'POST /api/bot-management/blocked-ips': paid,
  'DELETE /api/bot-management/blocked-ips/:id': paid,
  'GET /api/bot-management/blocked-ips/effects': paid,
  'POST /api/bot-management/blocked-ips/import': paid,
  'GET /api/bot-management/blocked-ips/export': paid,
  'POST /api/bot-management/blocked-ips/impact': paid,
  'GET /api/bot-management/summary': paid,
  'GET /api/analytics/live': paid,
  'GET /api/analytics/person-reports': paid,
  'POST /api/analytics/person-reports/:id/close': paid,
  'GET /api/analytics/real-time': everyPlan,
  'GET /api/analytics/visits': paid,
  'GET /api/analytics/visits/:id/explanation': everyPlan,
  'GET /api/analytics/breakdown': paid,
  'GET /api/analytics/breakdown/export': paid,
  'GET /api/analytics/series': paid,
  'GET /api/analytics/series/export': paid,
  'GET /api/analytics/overview': paid,
  'GET /api/analytics/performance': paid,
  'GET /api/analytics/export': paid,
}

const ROUTES = [
  ...new Set(
    createApp(() => Promise.reject(new Error('not called')), platformRuntime)
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

const STATES: readonly State[] = ['usual', 'frozen', 'without terms', 'inactive']
const PEOPLE: Person[] = ROLES.flatMap((role) =>
  PLAN_NAMES.flatMap((plan) => STATES.map((state) => ({ role, plan, state }))),
)

/** The policy's error codes; any other response means that the person was admitted. */
const REFUSALS = new Set([
  ...['UNAUTHENTICATED', 'SESSION_ENDED', 'ACCOUNT_INACTIVE', 'ACCOUNT_FROZEN'],
  ...['TERMS_REQUIRED', 'FEATURE_LOCKED', 'SUPER_ADMIN_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
])
/** Routes that identify the caller by something other than a bearer token. */
const ASKS_FOR_PROOF = new Set(['POST /api/auth/refresh', 'POST /api/auth/logout'])
const NOT_JSON = new Set([
  ...['GET /api/docs', 'GET /api/docs.css', 'GET /api/reference', 'GET /api/dev/outbox'],
  'GET /api/suspended',
  // These routes are covered by their own tests.
  ...['GET /api/admin/activity/export', 'GET /api/affiliate/commissions/export'],
  ...['GET /api/analytics/conversions/export', 'GET /api/audit/export'],
])
const UNKNOWN_SESSION = '00000000-0000-4000-8000-000000000000'

const accounts: [Person, TestAccount][] = []

const CHANGES: Record<State, string> = {
  usual: 'role = role',
  frozen: 'is_frozen = 1',
  'without terms': 'terms_version = null',
  inactive: 'is_active = 0',
}
for (const person of PEOPLE) {
  const account = await createAccount(person.plan, person.role)
  await env.DB.prepare(`update accounts set ${CHANGES[person.state]} where id = ?`)
    .bind(account.id)
    .run()
  accounts.push([person, account])
}

const CUSTOMERS = new Set([
  ...['free usual', 'starter usual', 'scale usual'],
  ...['scale frozen', 'growth without terms', 'free inactive'],
])
/** People who together cover each rule of the policy. */
const EXAMPLES = accounts.filter(([{ role, plan, state }]) =>
  role === 'user'
    ? CUSTOMERS.has(`${plan} ${state}`)
    : plan === 'free' && (state === 'usual' || state === 'inactive'),
)

const PERMISSIONS = new Map<string, Permission>(
  OPERATIONS.map(({ declaration: { method, path, permission } }) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    permission,
  ]),
)
const permissionOf = (route: string): Permission => PERMISSIONS.get(route) ?? 'public'

/** Returns the code that the policy refuses a person with. */
function refusalOf({ role, plan, state }: Person, permission: Permission): string | null {
  const isActive = state !== 'inactive'
  const [accountFrozen, hasAcceptedTerms] = [state === 'frozen', state !== 'without terms']
  const subject = { role, plan, isActive, accountFrozen, hasAcceptedTerms } as const
  const verdict = can({ ...subject, secondFactor: 'off' }, permission)
  return verdict.allowed ? null : verdict.code
}

const ASKED = ROUTES.filter((route) => !NOT_JSON.has(route) && !ASKS_FOR_PROOF.has(route))
/** The first route with each permission. */
const FIRST = new Map(ASKED.toReversed().map((route) => [permissionOf(route), route]))

/** Access tokens by account, as long as their sessions last. */
const tokens = new Map<number, string>()

const setSample = (id: number, since: number | null) =>
  env.DB.prepare('update accounts set sample_since = ? where id = ?').bind(since, id).run()

/** Expects a route's responses to match the table. */
async function expectAnswers(route: string, people: typeof accounts): Promise<void> {
  const [method = '', pattern = ''] = route.split(' ')
  const isAdministration = pattern.startsWith('/api/admin/')
  const path = pattern.replace(':id', isAdministration ? '999999999' : UNKNOWN_SESSION)
  // Only in the admin area does `NOT_FOUND` mean a refusal.
  const isRefusal = (each: string) =>
    REFUSALS.has(each) || (isAdministration && each === 'NOT_FOUND')
  for (const [person, { id }] of people) {
    const token = tokens.get(id) ?? (await startTestSession(id))
    tokens.set(id, token)
    const body = method === 'GET' ? undefined : {}
    // Adds nothing to an account that has a sample; making one takes a second.
    if (route === 'POST /api/sample-data') await setSample(id, 1)
    const answer = await call(method, path, { token, body })
    if (route === 'POST /api/sample-data') await setSample(id, null)
    const code = isRefusal(answer.body?.code) ? answer.body.code : null
    expect(code, JSON.stringify(person)).toBe(TABLE[route]?.(person))
    // Some of the calls end the session or accept the terms.
    if (method !== 'GET') tokens.delete(id)
    if (method !== 'GET' && person.state === 'without terms') {
      await env.DB.prepare('update accounts set terms_version = null where id = ?').bind(id).run()
    }
  }
}

describe('every route', () => {
  it('is in the table, and the table has no others', () => {
    expect(ROUTES.toSorted()).toEqual(Object.keys(TABLE).toSorted())
  })

  it.each(ROUTES)('%s has the permission in the table', (route) => {
    for (const person of PEOPLE) {
      const code = refusalOf(person, permissionOf(route))
      expect(code, JSON.stringify(person)).toBe(TABLE[route]?.(person))
    }
  })

  it.each(ASKED)('%s answers people as the table states', (route) => expectAnswers(route, EXAMPLES))
})

describe('every permission', () => {
  it.each([...FIRST])('%s is checked for each role, plan and account state, as by %s', (_, route) =>
    expectAnswers(route, accounts),
  )
})
