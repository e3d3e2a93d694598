import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Context } from './context.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'
import { abuseOperations } from './features/abuse/operations.ts'
import { abuseRoutes } from './features/abuse/routes.ts'
import { mfaOperations } from './features/account/mfa-operations.ts'
import { accountOperations } from './features/account/operations.ts'
import { photoOperations } from './features/account/photo/operations.ts'
import { preferenceOperations } from './features/account/preference-operations.ts'
import { activityOperations } from './features/activity/operations.ts'
import { adminAccountOperations } from './features/admin/account-operations.ts'
import { adminOperations } from './features/admin/operations.ts'
import { adminAffiliateOperations } from './features/affiliate/admin/operations.ts'
import { affiliateOperations } from './features/affiliate/operations.ts'
import { alertOperations } from './features/alerts/operations.ts'
import { analyticsOperations } from './features/analytics/operations.ts'
import { apiKeyOperations } from './features/api-keys/operations.ts'
import { authOperations } from './features/auth/operations.ts'
import { billingOperations } from './features/billing/operations.ts'
import { botManagementOperations } from './features/bot-management/operations.ts'
import { campaignOperations } from './features/campaigns/operations.ts'
import { cloudflareOperations } from './features/cloudflare/operations.ts'
import { configOperations } from './features/config/operations.ts'
import { dashboardOperations } from './features/dashboard/operations.ts'
import { openToBrowsers } from './features/decisions/open-to-browsers.ts'
import { decisionOperations } from './features/decisions/operations.ts'
import { deploymentOperations } from './features/domains/deployment/operations.ts'
import { domainOperations } from './features/domains/operations.ts'
import { edgeRoutes } from './features/edge/routes.ts'
import { inspectionHistoryOperations } from './features/inspection/history-operations.ts'
import { inspectionJobOperations } from './features/inspection/job-operations.ts'
import { inspectionOperations } from './features/inspection/operations.ts'
import { outboxRoutes } from './features/mail/routes.ts'
import { operatorRoutes } from './features/operator/routes.ts'
import { systemOperations } from './features/system/operations.ts'
import { openToPages } from './features/tag/open-to-pages.ts'
import { tagRoutes } from './features/tag/routes.ts'
import { urlOperations } from './features/urls/operations.ts'
import { usageOperations } from './features/usage/operations.ts'
import { webhookOperations } from './features/webhooks/operations.ts'
import { answerError } from './http/answer-error.ts'
import type { AppEnv } from './http/app-env.ts'
import { clientOf } from './http/client.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { logRequests } from './http/log-requests.ts'
import { methodsOf } from './http/methods-of.ts'
import { readBody } from './http/read-body.ts'
import { refuseForeignOrigin } from './http/refuse-foreign-origin.ts'
import { limitBody, register } from './http/register.ts'

const MIB = 1_048_576
/** The id that the CDN gives a request; anything else is not what it seems. */
const REQUEST_ID = /^[\w-]{1,64}$/
/** Most answers are no documents: nothing may be loaded for one, and nothing may frame it. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HEADERS = secureHeaders({
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
})

/** Every call that is declared as an operation; routes and the API's document come from them. */
export const OPERATIONS = [
  ...authOperations,
  ...accountOperations,
  ...photoOperations,
  ...mfaOperations,
  ...preferenceOperations,
  ...domainOperations,
  ...deploymentOperations,
  ...cloudflareOperations,
  ...campaignOperations,
  ...apiKeyOperations,
  ...decisionOperations,
  ...urlOperations,
  ...inspectionOperations,
  ...inspectionJobOperations,
  ...inspectionHistoryOperations,
  ...botManagementOperations,
  ...analyticsOperations,
  ...dashboardOperations,
  ...usageOperations,
  ...alertOperations,
  ...webhookOperations,
  ...systemOperations,
  ...configOperations,
  ...billingOperations,
  ...activityOperations,
  ...adminOperations,
  ...adminAccountOperations,
  ...abuseOperations,
  ...affiliateOperations,
  ...adminAffiliateOperations,
]

/** Makes the context of one request; given to the app so that it knows no platform binding. */
export type CreateContext = (
  requestId: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
) => Promise<Context>

/** The API: every route, behind one error envelope. */
export function createApp(createContext: CreateContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/v1/tag.js', openToPages)
  app.use('/v1/tag/*', openToPages)
  app.use(HEADERS, logRequests)
  app.use(async (c, next) => {
    const ray = c.req.header('CF-Ray') ?? ''
    const requestId = REQUEST_ID.test(ray) ? ray : crypto.randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', CONTENT_POLICY)
    // Edges put their clocks right by it; the runtime alone does not send it.
    c.header('Date', new Date().toUTCString())
    const context = await createContext(requestId, c.env, c.executionCtx)
    c.set('context', { ...context, address: clientOf(c).address })
    await next()
  })
  app.use('/api/*', refuseForeignOrigin)
  app.use('/edge/*', limitBody(2 * MIB), readBody)
  app.use('/operator/*', limitBody(8 * MIB), readBody)
  app.use('/v1/decide/browser', openToBrowsers)
  register(app, OPERATIONS)
  app.route('/api', docsRoutes(OPERATIONS.map(({ declaration }) => declaration)))
  app.route('/api', abuseRoutes)
  app.route('/api/dev', outboxRoutes)
  app.route('/v1', tagRoutes)
  app.route('/edge/v1', edgeRoutes)
  app.route('/operator', operatorRoutes)
  app.notFound((c) => {
    const allowed = methodsOf(app.routes, c.req.path)
    if (allowed.length === 0) return answerError(new DomainError('NOT_FOUND'), c)
    c.header('Allow', allowed.join(', '))
    return answerError(new DomainError('METHOD_NOT_ALLOWED'), c)
  })
  app.onError(answerError)
  return app
}
