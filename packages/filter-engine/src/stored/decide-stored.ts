import { agentReason } from '../decision/crawler-reasons.ts'
import { decide, decideByState } from '../decision/decide.ts'
import type { Decision, Monitored } from '../decision/decision.ts'
import { type RuleExplanation, traceNode } from '../decision/explain.ts'
import { afterCheck } from '../decision/visitor-check.ts'
import type { CompiledCampaign, Program } from '../ruleset/program.ts'
import type { AnyFacts } from './restore-facts.ts'

/**
 * Decides a stored visit with any ruleset, such as a draft. Returns `null` if the decision depends
 * on facts that are not stored.
 */
export function decideStored(
  program: Program,
  campaign: CompiledCampaign,
  restored: AnyFacts,
): Decision | null {
  const { facts, unknown, unknownParameters, areClicksKnown } = restored
  if (!areClicksKnown) return decideWithoutClicks(program, campaign, restored)
  return unknown.size === 0 && unknownParameters.size === 0
    ? decide(program, campaign, facts)
    : explainAny(program, campaign, restored).decision
}

/** Decides both below and at the click limit; the decision is known only if both results agree. */
function decideWithoutClicks(
  program: Program,
  campaign: CompiledCampaign,
  restored: AnyFacts,
): Decision | null {
  const at = (clicks: number): Decision | null => {
    const facts = { ...restored.facts, clicks }
    return decideStored(program, campaign, { ...restored, facts, areClicksKnown: true })
  }
  const below = at(0)
  const reached = at(campaign.clickLimit ?? 0)
  const isSame = below?.action === reached?.action && below?.reason === reached?.reason
  return isSame ? below : null
}

/** A stored visit's explanation under any ruleset, rule by rule. */
export interface AnyExplanation {
  /** `null` if the decision depends on facts that are not stored. */
  readonly decision: Decision | null
  readonly rules: readonly RuleExplanation[]
}

/** Explains how any ruleset decides a stored visit; rules that test missing facts are `unknown`. */
export function explainAny(
  program: Program,
  campaign: CompiledCampaign,
  restored: AnyFacts,
): AnyExplanation {
  const { facts } = restored
  const settled = decideByState(program, campaign, facts)
  let decision: Decision | null | undefined = isUnsure(campaign, restored, settled)
    ? null
    : (settled ?? undefined)
  let monitored: Monitored | null = null
  let broken: string | null = null
  const rules = campaign.rules.map(({ id, action, reason, isLive, node }): RuleExplanation => {
    const isOpen = decision === undefined
    const trace = node && traceNode(node, facts, isOpen, restored)
    const outcome = isOpen ? (trace?.outcome ?? 'failed') : 'not-evaluated'
    if (outcome === 'matched' && !isLive) monitored ??= { action, reason, ruleId: id }
    if (outcome === 'matched' && isLive) decision = { action, reason, ruleId: id, monitored }
    if (outcome === 'failed' && isLive) broken ??= id
    if (outcome === 'unknown' && isLive) decision = null
    return { ruleId: id, action, reason, mode: isLive ? 'live' : 'monitor', outcome, trace }
  })
  if (decision !== undefined)
    return { decision: decision && afterCheck(campaign, decision, facts), rules }
  return {
    decision:
      broken === null
        ? { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored }
        : { action: program.onError, reason: 'SYS.RULE_ERROR', ruleId: broken, monitored },
    rules,
  }
}

/**
 * Returns whether the decision is uncertain: whether an assistant is on an allow list may depend on
 * facts that are not stored.
 */
function isUnsure(
  { agents, rules }: CompiledCampaign,
  restored: AnyFacts,
  settled: Decision | null,
): boolean {
  if (agents !== 'white' || settled === null) return false
  if (settled.reason !== agentReason(restored.facts.crawler)) return false
  const end = rules.findIndex(({ action }) => action !== 'black')
  const allowing = end === -1 ? rules : rules.slice(0, end)
  return allowing.some(
    ({ node }) => node && traceNode(node, restored.facts, true, restored).outcome === 'unknown',
  )
}
