import { env } from 'cloudflare:workers'
import { findAbuseCase } from '../abuse.ts'
import { campaignInput } from '../accounts.ts'
import { call } from '../call.ts'
import { findInspection, shareTokenOf, startJob } from '../inspections.ts'
import { startTestSession } from '../sessions.ts'
import { isAdministration, managed, owner, programKey } from './callers.ts'

const subscription = await env.DB.prepare('select id from subscriptions where account_id = ?')
  .bind(managed.id)
  .first<{ id: number }>()
const jobId = await startJob(await startTestSession(owner.id))
/** What calls are about: each there before each test. */
const targets = {
  domainId: owner.domainId,
  campaignId: 0,
  caseId: 0,
  inspectionId: 0,
  shareToken: '',
  blockedId: 0,
  keyId: 0,
  webhookId: 0,
  paymentId: 0,
}

/** Makes anew what calls have deleted or ended. */
export async function renewTargets(): Promise<void> {
  targets.domainId = await findDomain()
  await env.DB.prepare('update campaigns set suspended = null').run()
  targets.campaignId = await findCampaign()
  targets.caseId = await findAbuseCase()
  targets.inspectionId = await findInspection(await startTestSession(owner.id))
  targets.shareToken = await shareTokenOf(await startTestSession(owner.id), targets.inspectionId)
  targets.blockedId = await findBlocked()
  targets.keyId = await findApiKey()
  targets.webhookId = await findWebhook()
  targets.paymentId = await makePayment()
}

/** The owner's domain, made anew when a call has deleted it. */
async function findDomain(): Promise<number> {
  const token = await startTestSession(owner.id)
  const found: { id: number; name: string }[] = (await call('GET', '/api/domains', { token })).body
  const own = found.find(({ name }) => name === owner.domainName)
  if (own !== undefined) return own.id
  const body = { name: owner.domainName, configurationType: 'manual' }
  return (await call('POST', '/api/domains', { token, body })).body.id
}

/** The owner's campaign, made anew when a call has deleted or archived it. */
async function findCampaign(): Promise<number> {
  // Calls end the owner's sessions.
  const token = await startTestSession(owner.id)
  const [found] = (await call('GET', '/api/campaigns', { token })).body
  if (found !== undefined) return found.id
  const body = campaignInput(
    { ...owner, domainId: targets.domainId },
    { path: `/${crypto.randomUUID()}` },
  )
  return (await call('POST', '/api/campaigns', { token, body })).body.id
}

/** An entry of the owner's block list, made anew when a call has deleted it. */
async function findBlocked(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/bot-management/blocked-ips'
  const [found] = (await call('GET', path, { token })).body
  return found?.id ?? (await call('POST', path, { token, body: { ip: '203.0.113.7' } })).body.id
}

/** A key of the owner beside the program's, made anew when a call has revoked it. */
async function findApiKey(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/api-keys'
  const found: { id: number }[] = (await call('GET', path, { token })).body
  const other = found.find(({ id }) => id !== programKey.id)
  if (other !== undefined) return other.id
  const body = { name: 'Other', scopes: ['read'] }
  return (await call('POST', path, { token, body })).body.id
}

/** The owner's webhook, made anew when a call has deleted it. */
async function findWebhook(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/webhooks'
  const [found] = (await call('GET', path, { token })).body
  if (found !== undefined) return found.id
  const body = { name: 'A', url: 'https://hooks.example.org/', events: ['alert.raised'] }
  return (await call('POST', path, { token, body })).body.webhook.id
}

/** A payment that was not given back. */
async function makePayment(): Promise<number> {
  const row = await env.DB.prepare(
    `insert into payments (account_id, amount_cents, paid_on, created_at)
     values (?, abs(random() % 1000000) + 1, '2020-01-01', 0) returning id`,
  )
    .bind(managed.id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** What stands in a path, which is an id, or the secret of a link. */
export function idFor(path: string): number | string | undefined {
  if (path.includes('{token}')) return targets.shareToken
  if (path.includes('/jobs/')) return jobId
  if (path.includes('payments')) return targets.paymentId
  if (path.includes('subscriptions')) return subscription?.id
  if (path.includes('abuse-cases')) return targets.caseId
  if (isAdministration(path) && !path.includes('campaigns')) return managed.id
  if (path.includes('cloak-breaker')) return targets.inspectionId
  if (path.includes('webhooks')) return targets.webhookId
  if (path.includes('blocked-ips')) return targets.blockedId
  if (path.includes('api-keys')) return targets.keyId
  return path.includes('campaigns') ? targets.campaignId : targets.domainId
}

/** Whoever reads the document knows domains, campaigns and who pays from other calls. */
export function withOwn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('paidOn' in body) return { ...body, email: managed.email, paidOn: '2020-01-02' }
  if ('campaignId' in body) return { ...body, campaignId: targets.campaignId }
  return 'domainId' in body ? { ...body, domainId: targets.domainId } : body
}
