import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { TOTP } from 'otpauth'
import { createApp } from '#app.ts'
import type { Context } from '#core/context.ts'
import { createMailer } from '#mail/mailer.ts'
import { parseConfig } from '#platform/config.ts'
import { deriveMetricsKey } from '../../src/features/operator/metrics/metrics-key.ts'
import { campaignInput, createAccount, PASSWORD } from '../accounts.ts'
import { createLogin } from '../cdn.ts'
import { createTestContext } from '../context.ts'
import { dataUrl, PIXELS } from '../images.ts'
import { judgedVisit, person, sendVisits as sendJudged } from '../judged-visits.ts'
import { mailsTo, tokenIn } from '../mails.ts'
import type { Send, Sent } from '../send.ts'
import { simulatedGuard } from '../simulated-web.ts'
import { tourAdministration } from './administration.ts'
import { tourAffiliates } from './affiliates.ts'
import { tourAlertRules } from './alert-rules.ts'
import { tourBlockList } from './block-list.ts'
import { tourConversions } from './conversions.ts'
import { tourDecisions } from './decisions.ts'
import { tourDomains } from './domains.ts'
import { tourEdge } from './edge.ts'
import { tourInspection } from './inspection.ts'
import { tourMembers } from './members.ts'
import { tourMoney } from './money.ts'
import { tourPasskeys } from './passkeys.ts'
import { tourViews } from './views.ts'
import { tourWebhooks } from './webhooks.ts'

const ORIGIN = 'https://app.example.com'
const NEW_PASSWORD = 'a sieve of nine meshes'

const CSP_REPORT = {
  'csp-report': {
    'document-uri': 'https://app.example.com/dashboard',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/',
  },
}
/** The password that the mail provider reports bounces with. */
const MAIL_EVENTS = 'the-password-of-mail-events'

/**
 * Called before each call of the tour; `repeat` makes the same call with another token and returns
 * the status.
 */
type Before = (
  route: string,
  sent: Sent,
  repeat: (token: string) => Promise<number>,
) => Promise<void>

/**
 * Makes every API call succeed once, route by route, on the database in `changes`. Returns the
 * routes called.
 */
export async function tourEveryRoute(
  changes: Pick<Context, 'db'>,
  before: Before = async () => undefined,
): Promise<string[]> {
  const called: string[] = []
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void pending.push(work)
  const config = await parseConfig(env)
  const mailProvider = {
    provider: 'postmark' as const,
    key: 'k',
    from: 'a@example.com',
    events: MAIL_EVENTS,
  }
  const around = {
    ...changes,
    config: { ...config, mailProvider },
    mailer: createMailer(config, changes.db, platformRuntime),
    guard: simulatedGuard,
  }
  const app = createApp(
    (requestId) => createTestContext({ ...around, requestId, waitUntil }),
    platformRuntime,
  )

  async function fetch(route: string, { path, token, body, text, headers }: Sent) {
    const [method = '', pattern = ''] = route.split(' ')
    const request = new Request(`${ORIGIN}${path ?? pattern}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        'CF-Connecting-IP': '198.51.100.7',
        ...headers,
      },
      body: text ?? (typeof body === 'object' ? JSON.stringify(body) : null),
    })
    const response = await app.fetch(request, env, createExecutionContext())
    const bytes = await response.arrayBuffer()
    while (pending.length > 0) await Promise.all(pending.splice(0))
    return { response, answer: () => new TextDecoder().decode(bytes) }
  }

  async function send(route: string, sent: Sent = {}) {
    called.push(route)
    await before(route, sent, async (token) => {
      const { response } = await fetch(route, { ...sent, token })
      return response.status
    })
    const { response, answer } = await fetch(route, sent)
    const isExpected = response.status === sent.status || response.status < 400
    if (!isExpected) throw new Error(`${route} answered ${response.status}: ${answer()}`)
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
    return { body: isJson ? JSON.parse(answer()) : answer(), headers: response.headers }
  }

  await tourSessions(send)
  await tourAccount(send)
  await tourMembers(send)
  await tourPasskeys(send)
  await tourTraffic(send)
  await tourDecisions(send)
  await tourConversions(send)
  await tourCloudflare(send)
  await tourDomains(send)
  await tourWebhooks(send)
  await tourAffiliates(send)
  await tourAdministration(send)
  await tourOperation(send)
  const documents = ['openapi.json', 'collection.json', 'reference', 'docs', 'docs.css']
  for (const path of [...documents, 'dev/outbox']) {
    await send(`GET /api/${path}`)
  }
  return called
}

async function tourSessions(send: Send): Promise<void> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const name = 'Ana'
  const registration = { name, email, password: PASSWORD, hasAcceptedTerms: true }
  const { token } = (await send('POST /api/auth/register', { body: registration })).body
  await send('POST /api/auth/accept-terms', { token })
  await send('POST /api/auth/logout-all', { token, body: {} })
  const credentials = { email, password: PASSWORD }
  const login = await send('POST /api/auth/login', { body: credentials })
  const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const renewed = await send('POST /api/auth/refresh', { headers: { Cookie } })
  const current = { token: renewed.body.token }
  await send('GET /api/auth/me', current)
  const sessions = (await send('GET /api/auth/sessions', current)).body
  const path = `/api/auth/sessions/${sessions[0].id}`
  await send('DELETE /api/auth/sessions/:id', { ...current, path })
  await send('POST /api/auth/logout', { headers: { Cookie }, ...current })
  await send('POST /api/auth/forgot-password', { body: { email } })
  const link = tokenIn((await mailsTo(email)).at(-1) ?? { subject: '', text: '' })
  const reset = { token: link, newPassword: NEW_PASSWORD }
  await send('POST /api/auth/reset-password', { body: reset })
}

async function tourAccount(send: Send): Promise<void> {
  const { token, email } = await createAccount()
  const image = '/api/user/profile-photo'
  const profilePhoto = dataUrl('png', PIXELS.png)
  await send(`PATCH ${image}`, { token, body: { profilePhoto } })
  await send(`GET ${image}`, { token })
  await send(`DELETE ${image}`, { token })
  await send('PATCH /api/user/profile', { token, body: { name: 'Bia', language: 'en-US' } })
  await send('GET /api/user/notifications', { token })
  await send('PATCH /api/user/notifications', { token, body: { emailAlerts: false } })
  await send('GET /api/user/privacy', { token })
  await send('PATCH /api/user/privacy', { token, body: { retentionDays: 3, maskAfterDays: 2 } })
  await send('GET /api/user/networks', { token })
  await send('PUT /api/user/networks', { token, body: { networks: [] } })
  const erasures = '/api/user/privacy/erasures'
  const erased = await send(`POST ${erasures}`, { token, body: { address: '189.1.2.3' } })
  await send(`GET ${erasures}`, { token })
  await send(`GET ${erasures}/:id`, { token, path: `${erasures}/${erased.body.id}` })
  const currentPassword = PASSWORD
  await send('POST /api/user/email/confirmation', { token })
  const change = { email: `new-${email}`, currentPassword }
  await send('POST /api/user/email', { token, body: change })
  const link = tokenIn((await mailsTo(change.email)).at(-1) ?? { subject: '', text: '' })
  await send('POST /api/user/email/confirm', { body: { token: link } })
  const { secret } = (await send('POST /api/user/mfa/setup', { token, body: { currentPassword } }))
    .body
  const code = new TOTP({ secret }).generate()
  const { recoveryCodes } = (await send('POST /api/user/mfa/confirm', { token, body: { code } }))
    .body
  const credentials = { email: change.email, password: PASSWORD }
  const { ticket } = (await send('POST /api/auth/login', { body: credentials })).body
  await send('POST /api/auth/mfa', { body: { ticket, code: recoveryCodes[0] } })
  const disable = { currentPassword, code: recoveryCodes[1] }
  await send('POST /api/user/mfa/disable', { token, body: disable })
  const password = { currentPassword, newPassword: NEW_PASSWORD }
  await send('PATCH /api/user/password', { token, body: password })
  await send('GET /api/user/export', { token })
  await send('GET /api/billing', { token })
  const limit = { monthlyCents: 5_000, whenReached: 'stop_filtering' }
  await send('PUT /api/billing/spending-limit', { token, body: limit })
  await send('DELETE /api/billing/spending-limit', { token })
  await send('DELETE /api/user', { token, body: { currentPassword: NEW_PASSWORD } })
}

/** Tests a form on a campaign's visits, one of which gets a different page. */
async function tourBacktest(send: Send, token: string, campaignId: number, form: object) {
  const route = 'POST /api/campaigns/:id/backtests'
  const start = { path: `/api/campaigns/${campaignId}/backtests`, body: { form } }
  const { id } = (await send(route, { token, ...start })).body
  const path = `/api/backtests/${id}`
  for (let calls = 0; ; calls++) {
    const { state, sample } = (await send('GET /api/backtests/:id', { token, path })).body
    if (state === 'running' && calls < 100) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const [visit] = sample
    const query = `visitId=${visit.id}&at=${visit.timestamp}`
    await send('GET /api/backtests/:id/visit', { token, path: `${path}/visit?${query}` })
    await send('POST /api/backtests/:id/cancel', { token, path: `${path}/cancel` })
    return
  }
}

async function tourTraffic(send: Send): Promise<void> {
  const account = await createAccount('scale')
  const { token, domainId } = account
  await send('POST /api/sample-data', { token })
  await send('DELETE /api/sample-data', { token })
  const form = campaignInput(account)
  const { id } = (await send('POST /api/campaigns', { token, body: form })).body
  const path = `/api/campaigns/${id}`
  const changed = { ...form, name: 'Relaunch', fixRepeatedAccess: false }
  await send('PUT /api/campaigns/:id', { token, path, body: changed })
  await send('POST /api/campaigns/:id/pause', { token, path: `${path}/pause` })
  await send('POST /api/campaigns/:id/refresh-page', { token, path: `${path}/refresh-page` })
  const testing = { path: `${path}/status`, body: { status: 'testing' } }
  await send('PATCH /api/campaigns/:id/status', { token, ...testing })
  await send('GET /api/campaigns', { token })
  await tourInspection(send, token, id)
  await send('GET /api/campaigns/:id', { token, path })
  await send('GET /api/campaigns/:id/analytics', { token, path: `${path}/analytics` })
  const versions = '/api/campaigns/:id/versions'
  await send(`GET ${versions}`, { token, path: `${path}/versions` })
  await send(`GET ${versions}/:number/effect`, { token, path: `${path}/versions/1/effect` })
  const restored = { path: `${path}/versions/1/restore`, body: { revision: 2 } }
  await send(`POST ${versions}/:number/restore`, { token, ...restored })
  const stage = '/api/campaigns/:id/stage'
  const asns = { ...form, asns: [28_573] }
  await send(`POST ${stage}`, { token, path: `${path}/stage`, body: { form: asns } })
  await send(`GET ${stage}`, { token, path: `${path}/stage` })
  await send(`PATCH ${stage}`, { token, path: `${path}/stage`, body: { share: 25 } })
  await send(`DELETE ${stage}`, { token, path: `${path}/stage` })
  await send(`POST ${stage}`, { token, path: `${path}/stage`, body: { form: asns } })
  await send(`POST ${stage}/finish`, { token, path: `${path}/stage/finish` })
  await send('GET /api/campaigns/:id/rules', { token, path: `${path}/rules` })
  const watch = { path: `${path}/rules`, body: { ruleId: 'hosting-network', mode: 'watched' } }
  await send('PATCH /api/campaigns/:id/rules', { token, ...watch })
  await send('POST /api/campaigns/:id/duplicate', { token, path: `${path}/duplicate`, body: {} })
  await send('POST /api/campaigns/preview', { token, body: form })
  const visitor = { request: { url: 'https://shop.example.com/launch' } }
  await send('POST /api/campaigns/try', { token, body: { ...form, visitor } })
  const parameters = (await send('GET /api/source-parameters', { token })).body
  await send('PUT /api/source-parameters', { token, body: { ...parameters, ad: ['sub1'] } })
  await tourMoney(send, token)
  await tourViews(send, token, id)
  await tourAlertRules(send, token, id)
  const templates = '/api/rule-templates'
  const template = { name: 'A', rules: { asns: [28_573] } }
  const saved = (await send(`POST ${templates}`, { token, body: template })).body
  const own = `${templates}/${saved.id}`
  await send(`GET ${templates}`, { token })
  await send(`PUT ${templates}/:id`, { token, path: own, body: template })
  const campaignIds = { campaignIds: [id] }
  await send(`POST ${templates}/:id/apply`, { token, path: `${own}/apply`, body: campaignIds })
  await send(`DELETE ${templates}/:id`, { token, path: own })
  await send('POST /api/campaigns/bulk', { token, body: { action: 'resume', ids: [id] } })
  await send('GET /api/domains', { token })
  const reported = await tourEdge(send, domainId, id)
  const reports = '/api/analytics/person-reports'
  await send(`GET ${reports}`, { token })
  await send(`POST ${reports}/:id/close`, { token, path: `${reports}/${reported}/close` })
  // A different country from the form's, so that exceptions are queried too.
  const filters = { countries: ['PT'] }
  const narrow = { ...form, path: '/narrow', filters, blockedIps: ['198.51.100.9'] }
  const created = (await send('POST /api/campaigns', { token, body: narrow })).body
  const judged = await judgedVisit(account, created.id, person())
  await sendJudged(account, [judged])
  const why = `/api/analytics/visits/${judged.id}/explanation?at=${new Date(judged.at).toISOString()}`
  await send('GET /api/analytics/visits/:id/explanation', { token, path: why })
  await tourBacktest(send, token, created.id, { ...form, path: '/narrow' })

  const domain = `/api/domains/${domainId}`
  const history = `${domain}/rulesets?cursor=9`
  await send('GET /api/domains/:id/rulesets', { token, path: history })
  const back = { path: `${domain}/rollback`, body: { version: 1 } }
  await send('POST /api/domains/:id/rollback', { token, ...back })

  const of = `campaignId=${id}`
  const [from, to] = [new Date(Date.now() - 86_400_000).toISOString(), new Date().toISOString()]
  const span = `from=${from}&to=${to}&${of}`
  const socket = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `crivo, ${token}` }
  const live = `/api/analytics/live?${of}`
  await send('GET /api/analytics/live', { path: live, headers: socket })
  for (const [route, query] of [
    ['/api/analytics/real-time', of],
    ['/api/analytics/visits', `${of}&domainId=${domainId}`],
    ['/api/analytics/breakdown', `dimension=domain&${span}`],
    ['/api/analytics/breakdown/export', `dimension=campaign&domainId=${domainId}&${span}`],
    ['/api/analytics/series', span],
    ['/api/analytics/series/export', `step=week&country=BR&${span}`],
    ['/api/analytics/overview', `compare=previous&${span}`],
    ['/api/analytics/performance', 'days=365'],
    ['/api/analytics/export', `format=csv&${span}`],
    ['/api/bot-management/blocked-ips', ''],
    ['/api/analytics/dashboard', ''],
    ['/api/usage', ''],
    ['/api/system/status', ''],
    ['/api/status', ''],
    ['/api/measured-errors', ''],
    ['/api/health', ''],
    ['/api/health/deep', ''],
    ['/api/get-client-ip', ''],
    ['/api/networks', 'search=claro'],
    ['/api/regions', 'country=BR'],
    ['/api/config', ''],
    ['/api/alerts', ''],
    ['/.well-known/security.txt', ''],
    ['/.well-known/audit-heads.json', ''],
  ] as const) {
    await send(`GET ${route}`, { token, path: `${route}?${query}` })
  }
  await send('POST /api/alerts/read', { token, body: {} })
  await send('POST /api/csp-reports', { body: CSP_REPORT })
  await tourBlockList(send, token)
  await send('DELETE /api/campaigns/:id', { token, path })
}

async function tourCloudflare(send: Send): Promise<void> {
  const { token } = await createAccount()
  const { token: apiToken } = await createLogin()
  await send('POST /api/cloudflare/verify', { token, body: { apiToken } })
  await send('POST /api/cloudflare/check', { token })
  await send('GET /api/cloudflare/account', { token })
  await send('DELETE /api/cloudflare/account', { token })
}

async function tourOperation(send: Send): Promise<void> {
  const { id } = await createAccount()
  const headers = { Authorization: `Bearer ${env.OPERATOR_KEY}` }
  const ledger = `/operator/ledgers/${id}`
  await send('GET /operator/encryption-keys', { headers })
  const monitor = { Authorization: `Bearer ${await deriveMetricsKey(env.OPERATOR_KEY ?? '')}` }
  await send('GET /operator/metrics', { headers: monitor })
  await send('GET /operator/archived-rulesets', { headers })
  await send('GET /operator/ledgers', { headers })
  const { body } = await send('GET /operator/ledgers/:id/dump', {
    path: `${ledger}/dump`,
    headers,
  })
  const back = { path: `${ledger}/restore`, text: body }
  await send('PUT /operator/ledgers/:id/restore', { ...back, headers })
  await send('POST /operator/mail-events', {
    headers: { Authorization: `Basic ${btoa(`crivo:${MAIL_EVENTS}`)}` },
    body: { RecordType: 'Bounce', Type: 'HardBounce', Email: 'ana@example.com' },
  })
}
