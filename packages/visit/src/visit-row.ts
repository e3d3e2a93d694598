import {
  type CompiledCampaign,
  type Decision,
  type Facts,
  parityReason,
  type ReasonCode,
  storeFacts,
} from '@crivo/filter-engine'
import { clickIdAmong, type SentVisit, type VisitRow } from '@crivo/shared'
import { reviewerRow } from './reviewer-row.ts'

/** A visit with its decision and its response. */
export interface JudgedVisit {
  /** UUID. */
  readonly id: string
  readonly campaign: CompiledCampaign
  readonly decision: Decision
  readonly facts: Facts
  /** The ruleset used for the decision. */
  readonly ruleset: { readonly hash: string }
  /** HTTP status sent to the visitor. */
  readonly status: number
  readonly failure: ReasonCode | null
  /** Time waited for the decision, in milliseconds. */
  readonly decisionMs: number
}

/** Returns a visit's row to hand over; a reviewer's row contains almost nothing. */
export function visitRow({
  id,
  campaign,
  decision,
  facts,
  ruleset,
  status,
  failure,
  decisionMs,
}: JudgedVisit): SentVisit {
  const parity = parityReason(facts.crawler)
  if (facts.crawler !== null && parity !== null) {
    const { action } = decision
    const [campaignId, at, crawlerId] = [campaign.id, facts.now, facts.crawler.id]
    // Uses the crawler's own reason, even if a closed campaign gave everyone a different reason.
    return reviewerRow({ id, campaignId, at, action, reason: parity, failure, crawlerId })
  }
  // An assistant is not a reviewer, but its visit is not a network's click either.
  const isCrawler = facts.crawler !== null && facts.crawler.state !== 'spoofed'
  const clickId = campaign.keepClickIds && !isCrawler ? clickIdAmong(facts.parameters) : null
  const row: VisitRow = {
    ...storeFacts(campaign, decision, facts),
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
    botName: nameOf(facts.agent.botName) ?? facts.crawler?.id ?? null,
    decisionMs,
  }
  return clickId === null ? row : { ...row, clickId }
}

const MAX_NAME_LENGTH = 256

/** Returns a bot's name, or `null` if the text contains no letters or has undecodable bytes. */
function nameOf(text: string | null): string | null {
  return text !== null && /\p{L}/u.test(text) && !text.includes('\ufffd')
    ? text.slice(0, MAX_NAME_LENGTH)
    : null
}
