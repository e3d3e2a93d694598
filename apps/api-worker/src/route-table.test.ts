import { env } from 'cloudflare:workers'
import { PLAN_NAMES, type Plan, ROLES, type Role } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../test/accounts.ts'
import { call } from '../test/call.ts'
import { startTestSession } from '../test/sessions.ts'
import { createApp } from './app.ts'

type State = 'usual' | 'frozen' | 'without terms' | 'inactive'
interface Person {
  readonly role: Role
  readonly plan: Plan
  readonly state: State
}

/** Whom a route lets through: `null`, or the code that it answers. */
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

/** To whoever is no admin, the administration is not there. */
const admins: Row = (person) => {
  if (person.state === 'inactive') return 'ACCOUNT_INACTIVE'
  return isAdmin(person) ? null : 'NOT_FOUND'
}
const superAdmins: Row = (person) => {
  const code = admins(person)
  return code === null && person.role === 'admin' ? 'SUPER_ADMIN_REQUIRED' : code
}

/** Every route of the API and who may use it. A route that is not in here fails the test. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/docs.css': anybody,
  'GET /api/dev/outbox': anybody,
  'GET /api/status': anybody,

  'POST /api/auth/register': anybody,
  'POST /api/auth/login': anybody,
  'POST /api/auth/mfa': anybody,
  'POST /api/auth/refresh': anybody,
  'POST /api/auth/logout': anybody,
  'POST /api/auth/forgot-password': anybody,
  'POST /api/auth/reset-password': anybody,
  'POST /api/user/email/confirm': anybody,

  'POST /api/auth/logout-all': signedIn,
  'GET /api/auth/me': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'POST /api/auth/accept-terms': signedIn,
  'GET /api/user/profile-photo': signedIn,
  'GET /api/user/export': signedIn,
  'GET /api/get-client-ip': signedIn,
  'DELETE /api/user': signedIn,
  'POST /api/user/email/confirmation': signedIn,

  'PATCH /api/user/profile': everyPlan,
  'GET /api/user/notifications': everyPlan,
  'PATCH /api/user/notifications': everyPlan,
  'GET /api/user/privacy': everyPlan,
  'PATCH /api/user/privacy': everyPlan,
  'POST /api/user/email': everyPlan,
  'PATCH /api/user/password': everyPlan,
  'PATCH /api/user/profile-photo': everyPlan,
  'DELETE /api/user/profile-photo': everyPlan,
  'POST /api/user/mfa/setup': everyPlan,
  'POST /api/user/mfa/confirm': everyPlan,
  'POST /api/user/mfa/disable': everyPlan,

  'GET /api/config': anybody,
  'POST /api/activity/track': anybody,
  'POST /api/abuse-reports': anybody,
  'GET /api/suspended': anybody,
  'GET /api/billing': signedIn,
  'POST /api/admin/return': signedIn,

  'GET /api/admin/users': admins,
  'GET /api/admin/subscriptions': admins,
  'GET /api/admin/stats': admins,
  'GET /api/admin/activity': admins,
  'GET /api/admin/activity/export': admins,
  'PATCH /api/admin/users/:id/status': admins,
  'PATCH /api/admin/users/:id/frozen': admins,
  'PATCH /api/admin/subscriptions/:id/reset-usage': admins,
  'GET /api/admin/crawler-data': admins,
  'GET /api/admin/troubled-domains': admins,
  'GET /api/admin/abuse-cases': admins,
  'GET /api/admin/abuse-cases/:id': admins,
  'POST /api/admin/abuse-cases/:id/notes': admins,
  'POST /api/admin/abuse-cases/:id/decision': admins,
  'PATCH /api/admin/campaigns/:id/suspension': admins,
  'GET /api/admin/payments': admins,
  'POST /api/admin/payments': admins,
  'POST /api/admin/payments/:id/refund': admins,
  'GET /api/admin/commissions': admins,
  'POST /api/admin/commissions/pay': admins,
  'PATCH /api/admin/users/:id/role': superAdmins,
  'PATCH /api/admin/users/:id/plan': superAdmins,
  'POST /api/admin/login-as-user/:id': superAdmins,

  'GET /api/domains': everyPlan,
  'POST /api/domains': everyPlan,
  'GET /api/domains/:id': everyPlan,
  'DELETE /api/domains/:id': everyPlan,
  'PATCH /api/domains/:id/settings': everyPlan,
  'GET /api/domains/:id/worker-script': everyPlan,
  'POST /api/domains/:id/validate': everyPlan,
  'POST /api/domains/:id/rotate-key': everyPlan,
  'GET /api/domains/:id/rulesets': everyPlan,
  'POST /api/domains/:id/rollback': everyPlan,
  'GET /api/campaigns': everyPlan,
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
  'GET /api/shared-inspections/:token': anybody,
  'POST /api/campaigns': everyPlan,
  'POST /api/campaigns/preview': everyPlan,
  'POST /api/campaigns/bulk': everyPlan,
  'GET /api/campaigns/:id': everyPlan,
  'GET /api/campaigns/:id/analytics': paid,
  'POST /api/campaigns/:id/duplicate': everyPlan,
  'PUT /api/campaigns/:id': everyPlan,
  'POST /api/campaigns/:id/pause': everyPlan,
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
  'POST /api/domains/redeploy-all': paid,
  'GET /api/bot-management/blocked-ips': paid,
  'POST /api/bot-management/blocked-ips': paid,
  'DELETE /api/bot-management/blocked-ips/:id': paid,
  'POST /api/bot-management/blocked-ips/import': paid,
  'GET /api/bot-management/blocked-ips/export': paid,
  'POST /api/bot-management/blocked-ips/impact': paid,
  'GET /api/bot-management/summary': paid,
  'GET /api/analytics/live': paid,
  'GET /api/analytics/real-time': paid,
  'GET /api/analytics/visits': paid,
  'GET /api/analytics/visits/:id/explanation': paid,
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
    createApp(() => Promise.reject(new Error('not called')))
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

const STATES: readonly State[] = ['usual', 'frozen', 'without terms', 'inactive']
const PEOPLE: Person[] = ROLES.flatMap((role) =>
  PLAN_NAMES.flatMap((plan) => STATES.map((state) => ({ role, plan, state }))),
)

/** What the policy may answer; any other answer is of somebody who was let through. */
const REFUSALS = new Set([
  ...['UNAUTHENTICATED', 'SESSION_ENDED', 'ACCOUNT_INACTIVE', 'ACCOUNT_FROZEN'],
  ...['TERMS_REQUIRED', 'FEATURE_LOCKED', 'SUPER_ADMIN_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
])
/** Calls that know nobody by a bearer token may say so: they ask for other proof. */
const ASKS_FOR_PROOF = new Set(['POST /api/auth/refresh', 'POST /api/auth/logout'])
const NOT_JSON = new Set([
  ...['GET /api/docs', 'GET /api/docs.css', 'GET /api/dev/outbox', 'GET /api/suspended'],
  // Their own tests ask for them.
  ...['GET /api/admin/activity/export', 'GET /api/affiliate/commissions/export'],
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

describe('every route', () => {
  it('is in the table, and the table has no other', () => {
    expect(ROUTES.toSorted()).toEqual(Object.keys(TABLE).toSorted())
  })

  it.each(ROUTES.filter((route) => !NOT_JSON.has(route) && !ASKS_FOR_PROOF.has(route)))(
    '%s answers each role, plan and state of an account as the table says',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ')
      const isAdministration = pattern.startsWith('/api/admin/')
      const path = pattern.replace(':id', isAdministration ? '999999999' : UNKNOWN_SESSION)
      // The administration is not there for everybody; of other calls it says nothing.
      const isRefusal = (each: string) =>
        REFUSALS.has(each) || (isAdministration && each === 'NOT_FOUND')
      for (const [person, { id }] of accounts) {
        // Some of the calls end the session, and accept the terms.
        const token = await startTestSession(id)
        const body = method === 'GET' ? undefined : {}
        const answer = await call(method, path, { token, body })
        const code = isRefusal(answer.body?.code) ? answer.body.code : null
        expect(code, JSON.stringify(person)).toBe(TABLE[route]?.(person))
        if (person.state === 'without terms') {
          await env.DB.prepare('update accounts set terms_version = null where id = ?')
            .bind(id)
            .run()
        }
      }
    },
  )
})
