import {
  type CompiledCampaign,
  type Decision,
  type Facts,
  formatIp,
  type ReasonCode,
} from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'
import type { HeldRuleset } from './ruleset-cache.ts'

/** A visit whose answer is decided. */
export interface JudgedVisit {
  /** UUID. */
  readonly id: string
  readonly campaign: CompiledCampaign
  readonly decision: Decision
  readonly facts: Facts
  readonly ruleset: HeldRuleset
  /** HTTP status that the visitor got. */
  readonly status: number
  readonly failure: ReasonCode | null
}

/** The record of one visit, as it is stored. */
export function visitRow({
  id,
  campaign,
  decision,
  facts,
  ruleset,
  status,
  failure,
}: JudgedVisit): VisitRow {
  const { agent } = facts
  const isAgentKnown = agent.bot !== 'missing'
  return {
    id,
    campaignId: campaign.id,
    at: facts.now,
    action: decision.action,
    reason: decision.reason,
    ruleId: decision.ruleId,
    monitored: decision.monitored?.reason ?? null,
    monitoredRuleId: decision.monitored?.ruleId ?? null,
    rulesetHash: ruleset.hash,
    status,
    failure,
    clientIp: facts.ip && formatIp(facts.ip),
    country: facts.country,
    region: facts.region,
    city: facts.city,
    asn: facts.asn,
    language: facts.languages?.[0] ?? null,
    os: isAgentKnown ? agent.os : null,
    // An app's built-in browser says more by the app's name than as "other".
    browser: isAgentKnown ? (agent.inApp ?? agent.browser) : null,
    device: isAgentKnown ? agent.device : null,
    botName: nameOf(agent.botName) ?? facts.crawler?.id ?? null,
    referrer: facts.referrerHost,
  }
}

const MAX_NAME_LENGTH = 256

/** A robot's name, unless it is made of bytes that are no text. */
function nameOf(text: string | null): string | null {
  return text !== null && /\p{L}/u.test(text) && !text.includes('\ufffd')
    ? text.slice(0, MAX_NAME_LENGTH)
    : null
}
