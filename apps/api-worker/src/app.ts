import type { Runtime } from '@crivo/runtime'
import { isRequestId, REQUEST_ID_HEADER } from '@crivo/shared'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { CreateContext } from './create-context.ts'
import { abuseOperations, abuseRoutes } from './features/abuse/index.ts'
import {
  accountOperations,
  mfaOperations,
  photoOperations,
  preferenceOperations,
  stepUpOperations,
} from './features/account/index.ts'
import {
  allowListOperations,
  blockListOperations,
  effectOperations,
} from './features/address-lists/index.ts'
import {
  adminAccountOperations,
  adminOperations,
  rolloutOperations,
} from './features/admin/index.ts'
import { adminAffiliateOperations, affiliateOperations } from './features/affiliate/index.ts'
import { alertRuleOperations } from './features/alert-rules/index.ts'
import { alertOperations } from './features/alerts/index.ts'
import { networkOperations } from './features/allowed-networks/index.ts'
import { analyticsOperations } from './features/analytics/index.ts'
import { apiKeyOperations } from './features/api-keys/index.ts'
import { auditHeadRoutes, auditOperations } from './features/audit/index.ts'
import { authOperations } from './features/auth/index.ts'
import { billingOperations } from './features/billing/index.ts'
import { campaignOperations } from './features/campaigns/index.ts'
import { chartNoteOperations } from './features/chart-notes/index.ts'
import { cloudflareOperations } from './features/cloudflare/index.ts'
import { configOperations } from './features/config/index.ts'
import { conversionOperations } from './features/conversions/index.ts'
import { cspReportOperations, cspReportRoutes } from './features/csp-reports/index.ts'
import { dashboardOperations } from './features/dashboard/index.ts'
import { decisionCors, decisionOperations } from './features/decisions/index.ts'
import { deploymentOperations } from './features/deployments/index.ts'
import { domainOperations } from './features/domains/index.ts'
import { edgeRoutes } from './features/edge/index.ts'
import {
  inspectionHistoryOperations,
  inspectionJobOperations,
  inspectionOperations,
  inspectionScheduleOperations,
} from './features/inspection/index.ts'
import { outboxRoutes } from './features/local-mails/index.ts'
import { lookupOperations } from './features/lookups/index.ts'
import { memberOperations } from './features/members/index.ts'
import { moneyOperations } from './features/money/index.ts'
import { operatorRoutes } from './features/operator/index.ts'
import { scriptCors, scriptRoutes } from './features/page-scripts/index.ts'
import { passkeyOperations } from './features/passkeys/index.ts'
import { presenceOperations } from './features/presence/index.ts'
import { recoveryOperations } from './features/recoveries/index.ts'
import { reportMailOperations } from './features/report-mails/index.ts'
import { ruleTemplateOperations } from './features/rule-templates/index.ts'
import { sampleOperations } from './features/samples/index.ts'
import { savedViewOperations } from './features/saved-views/index.ts'
import { sharedReportOperations } from './features/shared-reports/index.ts'
import { sourceOperations } from './features/sources/index.ts'
import { securityTextRoutes, systemOperations } from './features/system/index.ts'
import { urlOperations } from './features/urls/index.ts'
import { usageOperations } from './features/usage/index.ts'
import { webhookOperations } from './features/webhooks/index.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { answerError } from './http/answer-error.ts'
import type { AppEnv } from './http/app-env.ts'
import { BODY_LIMITS } from './http/body-limits.ts'
import { docsRoutes } from './http/docs/docs-routes.ts'
import { logRequests } from './http/log-requests.ts'
import { pushRegistries } from './http/push-registries.ts'
import { readBody } from './http/read-body.ts'
import { refuseForeignOrigin } from './http/refuse-foreign-origin.ts'
import { registerOperations } from './http/register-operations.ts'
import { clientOf } from './http/request-client.ts'
import { AppError } from './platform/app-error.ts'

/** Most responses are not documents: they load nothing and cannot be framed. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HEADERS = secureHeaders({
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
})

/** Every declared operation; the routes and the OpenAPI document are built from them. */
export const OPERATIONS = [
  ...authOperations,
  ...accountOperations,
  ...photoOperations,
  ...mfaOperations,
  ...passkeyOperations,
  ...stepUpOperations,
  ...preferenceOperations,
  ...networkOperations,
  ...memberOperations,
  ...auditOperations,
  ...domainOperations,
  ...deploymentOperations,
  ...cloudflareOperations,
  ...campaignOperations,
  ...ruleTemplateOperations,
  ...lookupOperations,
  ...apiKeyOperations,
  ...decisionOperations,
  ...conversionOperations,
  ...urlOperations,
  ...inspectionOperations,
  ...inspectionJobOperations,
  ...inspectionHistoryOperations,
  ...inspectionScheduleOperations,
  ...blockListOperations,
  ...effectOperations,
  ...allowListOperations,
  ...analyticsOperations,
  ...moneyOperations,
  ...sampleOperations,
  ...savedViewOperations,
  ...chartNoteOperations,
  ...sharedReportOperations,
  ...reportMailOperations,
  ...sourceOperations,
  ...dashboardOperations,
  ...usageOperations,
  ...alertOperations,
  ...alertRuleOperations,
  ...webhookOperations,
  ...systemOperations,
  ...configOperations,
  ...billingOperations,
  ...presenceOperations,
  ...adminOperations,
  ...adminAccountOperations,
  ...rolloutOperations,
  ...cspReportOperations,
  ...recoveryOperations,
  ...abuseOperations,
  ...affiliateOperations,
  ...adminAffiliateOperations,
]

/** Creates the API: every route, behind one error envelope. */
export function createApp(
  createContext: CreateContext,
  { now, uuid }: Pick<Runtime, 'now' | 'uuid'>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/v1/tag.js', scriptCors)
  app.use('/v1/tag/*', scriptCors)
  app.use('/v1/visit.js', scriptCors)
  app.use(HEADERS, logRequests(now))
  app.use(async (c, next) => {
    const ray = c.req.header('CF-Ray') ?? ''
    const requestId = isRequestId(ray) ? ray : uuid()
    c.set('requestId', requestId)
    c.header(REQUEST_ID_HEADER, requestId)
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', CONTENT_POLICY)
    // Edges correct their clocks with this header; the runtime does not send it on its own.
    c.header('Date', new Date(now()).toUTCString())
    const context = await createContext(requestId, c.env, c.executionCtx)
    c.set('context', { ...context, address: clientOf(c).address })
    await next()
  })
  app.use('/api/*', refuseForeignOrigin, pushRegistries)
  app.use('/edge/*', readBody(BODY_LIMITS.edge))
  app.use('/operator/*', readBody(BODY_LIMITS.operator))
  app.use('/v1/decide/browser', decisionCors)
  app.use('/v1/conversions/browser', decisionCors)
  registerOperations(app, OPERATIONS)
  app.route('/api', docsRoutes(OPERATIONS.map(({ declaration }) => declaration)))
  app.route('/api', abuseRoutes)
  app.route('/api', cspReportRoutes)
  app.route('/api/dev', outboxRoutes)
  app.route('/v1', scriptRoutes)
  app.route('/edge/v1', edgeRoutes)
  app.route('/.well-known', securityTextRoutes)
  app.route('/.well-known', auditHeadRoutes)
  app.route('/operator', operatorRoutes)
  app.notFound((c) => {
    const allowed = allowedMethods(app.routes, c.req.path)
    if (allowed.length === 0) return answerError(new AppError('NOT_FOUND'), c)
    c.header('Allow', allowed.join(', '))
    return answerError(new AppError('METHOD_NOT_ALLOWED'), c)
  })
  app.onError(answerError)
  return app
}
