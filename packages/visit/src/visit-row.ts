import {
  type CompiledCampaign,
  type Decision,
  type Facts,
  type ReasonCode,
  storeFacts,
} from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'

/** A visit whose answer is decided. */
export interface JudgedVisit {
  /** UUID. */
  readonly id: string
  readonly campaign: CompiledCampaign
  readonly decision: Decision
  readonly facts: Facts
  /** By which it was judged. */
  readonly ruleset: { readonly hash: string }
  /** HTTP status that the visitor got. */
  readonly status: number
  readonly failure: ReasonCode | null
  /** Milliseconds that it waited for its decision. */
  readonly decisionMs: number
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
  decisionMs,
}: JudgedVisit): VisitRow {
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
    ...storeFacts(campaign, decision, facts),
    botName: nameOf(facts.agent.botName) ?? facts.crawler?.id ?? null,
    decisionMs,
  }
}

const MAX_NAME_LENGTH = 256

/** A robot's name, unless it is made of bytes that are no text. */
function nameOf(text: string | null): string | null {
  return text !== null && /\p{L}/u.test(text) && !text.includes('\ufffd')
    ? text.slice(0, MAX_NAME_LENGTH)
    : null
}
