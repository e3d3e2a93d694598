import { env } from 'cloudflare:workers'
import {
  classifyAgent,
  compile,
  decide,
  type Facts,
  parseIp,
  storeFacts,
} from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'
import type { TestAccount } from './accounts.ts'
import { edgeCall } from './edge-call.ts'
import { visit } from './visits.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

/** Facts of a person in Brazil with a common phone, with overrides. */
export const person = (changes: Partial<Facts> = {}): Facts => ({
  ip: parseIp('189.1.2.3'),
  country: 'BR',
  region: 'São Paulo',
  subdivision: 'BR-SP',
  city: null,
  asn: 28_573,
  asOrganisation: null,
  networks: [],
  connection: null,
  userAgent: CHROME,
  agent: agentOf(CHROME),
  crawler: null,
  evidence: 0,
  prefetch: false,
  languages: ['pt-BR', 'pt', 'en'],
  referrerHost: 'instagram.com',
  parameters: {},
  accessCount: null,
  clicks: null,
  requestsPerMinute: null,
  sampleKey: null,
  draw: 0,
  now: Date.now(),
  ...changes,
})

/** Classifies a user agent. */
export const agentOf = (userAgent: string) =>
  classifyAgent({ userAgent, clientHints: null, clientHintMobile: null, clientHintPlatform: null })

/** Decides a visit like the edge of the account's domain, with the published ruleset. */
export async function judgedVisit(
  { domainId }: TestAccount,
  campaignId: number,
  facts: Facts,
): Promise<VisitRow> {
  const domain = await env.DB.prepare('select published_hash from domains where id = ?')
    .bind(domainId)
    .first<{ published_hash: string }>()
  const rulesetHash = domain?.published_hash ?? ''
  const { program } = compile(JSON.parse((await env.RULESETS.get(`ruleset:${rulesetHash}`)) ?? ''))
  const campaign = program?.campaigns.find(({ id }) => id === campaignId)
  if (!program || !campaign) throw new Error('The campaign is not published')
  const decision = decide(program, campaign, facts)
  const { action, reason, ruleId, monitored } = decision
  return visit(campaignId, {
    at: facts.now,
    action,
    reason,
    ruleId,
    monitored: monitored?.reason ?? null,
    monitoredRuleId: monitored?.ruleId ?? null,
    rulesetHash,
    ...storeFacts(campaign, decision, facts),
  })
}

/** Sends visits like the edge of the account's domain. */
export const sendVisits = ({ domainId }: TestAccount, visits: readonly VisitRow[]) =>
  edgeCall(
    domainId,
    'POST',
    '/edge/v1/visits',
    JSON.stringify({ batchId: crypto.randomUUID(), visits }),
  )
