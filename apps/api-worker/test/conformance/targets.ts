import { env } from 'cloudflare:workers'
import { findAbuseCase } from '../abuse.ts'
import { campaignInput } from '../accounts.ts'
import { call } from '../call.ts'
import { findInspection, findSchedule, shareTokenOf, startJob } from '../inspections.ts'
import { startTestSession } from '../sessions.ts'
import { isAdministration, managed, owner, programKey } from './callers.ts'

const subscription = await env.DB.prepare('select id from subscriptions where account_id = ?')
  .bind(managed.id)
  .first<{ id: number }>()
/** The targets of calls, which exist before each test. */
const targets = {
  domainId: owner.domainId,
  campaignId: 0,
  caseId: 0,
  inspectionId: 0,
  jobId: '',
  shareToken: '',
  blockedId: 0,
  allowedId: 0,
  keyId: 0,
  webhookId: 0,
  paymentId: 0,
  backtestId: 0,
  templateId: 0,
  scheduleId: 0,
}

/** Recreates targets that calls have deleted or ended. */
export async function renewTargets(): Promise<void> {
  if (await areUsable()) return
  targets.domainId = await findDomain()
  await env.DB.prepare('update campaigns set suspended = null').run()
  targets.campaignId = await findCampaign()
  targets.caseId = await findAbuseCase()
  targets.inspectionId = await findInspection(await startTestSession(owner.id))
  targets.jobId = await startJob(await startTestSession(owner.id))
  targets.shareToken = await shareTokenOf(await startTestSession(owner.id), targets.inspectionId)
  targets.blockedId = await findBlocked()
  targets.allowedId = await findAllowed()
  targets.keyId = await findApiKey()
  targets.webhookId = await findWebhook()
  targets.paymentId = await makePayment()
  targets.backtestId = await startBacktest()
  targets.templateId = await findTemplate()
  targets.scheduleId = await findSchedule(await startTestSession(owner.id))
}

/** Returns whether calls left every target unchanged. */
async function areUsable(): Promise<boolean> {
  const { domainId, campaignId, caseId, inspectionId, blockedId, allowedId } = targets
  const { keyId, webhookId, paymentId, templateId, scheduleId } = targets
  const found = await env.DB.prepare(
    `select 1 from domains, campaigns, abuse_cases, inspections, blocked_ips, allowed_ips,
       api_keys, webhooks, payments, rule_templates, inspection_schedules
     where domains.id = ? and campaigns.id = ? and campaigns.suspended is null
       and campaigns.status <> 'archived' and abuse_cases.id = ? and abuse_cases.state = 'open'
       and inspections.id = ? and blocked_ips.id = ? and allowed_ips.id = ?
       and api_keys.id = ? and webhooks.id = ?
       and payments.id = ? and payments.refunded_at is null
       and rule_templates.id = ? and inspection_schedules.id = ?`,
  )
    .bind(
      domainId,
      campaignId,
      caseId,
      inspectionId,
      blockedId,
      allowedId,
      keyId,
      webhookId,
      paymentId,
      templateId,
      scheduleId,
    )
    .first()
  if (found === null) return false
  const token = await startTestSession(owner.id)
  const [shared, job] = await Promise.all([
    call('GET', `/api/shared-inspections/${targets.shareToken}`),
    call('GET', `/api/cloak-breaker/jobs/${targets.jobId}`, { token }),
  ])
  return shared.status === 200 && job.status === 200
}

/** Returns the owner's domain, recreated if a call has deleted it. */
async function findDomain(): Promise<number> {
  const token = await startTestSession(owner.id)
  const found: { id: number; name: string }[] = (await call('GET', '/api/domains', { token })).body
  const own = found.find(({ name }) => name === owner.domainName)
  if (own !== undefined) return own.id
  const body = { name: owner.domainName, configurationType: 'manual' }
  return (await call('POST', '/api/domains', { token, body })).body.id
}

/** Returns the owner's campaign, recreated if a call has deleted or archived it. */
async function findCampaign(): Promise<number> {
  // Calls may have ended the owner's sessions.
  const token = await startTestSession(owner.id)
  const [found] = (await call('GET', '/api/campaigns', { token })).body
  if (found !== undefined) return found.id
  const body = campaignInput(
    { ...owner, domainId: targets.domainId },
    { path: `/${crypto.randomUUID()}` },
  )
  return (await call('POST', '/api/campaigns', { token, body })).body.id
}

/** Returns an entry of the owner's block list, recreated if a call has deleted it. */
async function findBlocked(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/bot-management/blocked-ips'
  const [found] = (await call('GET', path, { token })).body
  return found?.id ?? (await call('POST', path, { token, body: { ip: '203.0.113.7' } })).body.id
}

/** Returns an entry of the owner's allow list, recreated if a call has deleted it. */
async function findAllowed(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/bot-management/allowed-ips'
  const [found] = (await call('GET', path, { token })).body
  return found?.id ?? (await call('POST', path, { token, body: { ip: '203.0.113.7' } })).body.id
}

/** Returns an API key of the owner other than the caller's, recreated if a call has revoked it. */
async function findApiKey(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/api-keys'
  const found: { id: number }[] = (await call('GET', path, { token })).body
  const other = found.find(({ id }) => id !== programKey.id)
  if (other !== undefined) return other.id
  const body = { name: 'Other', scopes: ['read'] }
  return (await call('POST', path, { token, body })).body.id
}

/** Returns the owner's webhook, recreated if a call has deleted it. */
async function findWebhook(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/webhooks'
  const [found] = (await call('GET', path, { token })).body
  if (found !== undefined) return found.id
  const body = { name: 'A', url: 'https://hooks.example.org/', events: ['alert.raised'] }
  return (await call('POST', path, { token, body })).body.webhook.id
}

/** Starts a backtest, because no call deletes one. */
async function startBacktest(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = `/api/campaigns/${targets.campaignId}/backtests`
  return (await call('POST', path, { token, body: {} })).body.id
}

/** Returns the owner's template, recreated if a call has deleted it. */
async function findTemplate(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/rule-templates'
  const [found] = (await call('GET', path, { token })).body
  return found?.id ?? (await call('POST', path, { token, body: { name: 'A', rules: {} } })).body.id
}

/** Creates a payment that is not refunded. */
async function makePayment(): Promise<number> {
  const row = await env.DB.prepare(
    `insert into payments (account_id, amount_cents, paid_on, created_at)
     values (?, abs(random() % 1000000) + 1, '2020-01-01', 0) returning id`,
  )
    .bind(managed.id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** Returns the parameter of a path: an id or a link's secret. */
export function idFor(path: string): number | string | undefined {
  if (path.includes('{token}')) return targets.shareToken
  if (path.includes('/jobs/')) return targets.jobId
  if (path.startsWith('/api/backtests')) return targets.backtestId
  if (path.includes('payments')) return targets.paymentId
  if (path.includes('subscriptions')) return subscription?.id
  if (path.includes('abuse-cases')) return targets.caseId
  if (isAdministration(path) && !path.includes('campaigns')) return managed.id
  if (path.includes('/schedules')) return targets.scheduleId
  if (path.includes('cloak-breaker')) return targets.inspectionId
  if (path.includes('rule-templates')) return targets.templateId
  if (path.includes('webhooks')) return targets.webhookId
  if (path.includes('blocked-ips')) return targets.blockedId
  if (path.includes('allowed-ips')) return targets.allowedId
  if (path.includes('api-keys')) return targets.keyId
  return path.includes('campaigns') ? targets.campaignId : targets.domainId
}

/** Replaces ids of campaigns and domains, and a payment's email and date, with the test's own. */
export function withOwn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('paidOn' in body) return { ...body, email: managed.email, paidOn: '2020-01-02' }
  if ('campaignId' in body) return { ...body, campaignId: targets.campaignId }
  return 'domainId' in body ? { ...body, domainId: targets.domainId } : body
}
