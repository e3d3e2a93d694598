import { agentReason } from '../decision/crawler-reasons.ts'
import { decideAgent, decideByState } from '../decision/decide.ts'
import type { Decision } from '../decision/decision.ts'
import { type Outcome, type RuleExplanation, traceNode } from '../decision/explain.ts'
import { afterCheck } from '../decision/visitor-check.ts'
import type { CompiledCampaign, CompiledRule, Program } from '../ruleset/program.ts'
import type { RestoredFacts } from './restore-facts.ts'

/** A decision as stored. */
export interface LoggedDecision {
  readonly action: string
  readonly reason: string
  readonly ruleId: string | null
  readonly monitored: string | null
  readonly monitoredRuleId: string | null
}

/**
 * Explains a stored decision rule by rule from the visit's stored facts. Infers the outcomes of
 * rules with unknown facts from the decision. Returns `null` instead of a wrong explanation if
 * facts and ruleset do not lead to the decision.
 */
export function explainStored(
  program: Program,
  campaign: CompiledCampaign,
  restored: RestoredFacts,
  logged: LoggedDecision,
): readonly RuleExplanation[] | null {
  const { facts } = restored
  const settled = settledAs(logged, decideByState(program, campaign, facts), campaign, restored)
  const rules: RuleExplanation[] = []
  let isOpen = settled === null
  for (const rule of campaign.rules) {
    const trace = rule.node && traceNode(rule.node, facts, isOpen, restored)
    const found = isOpen ? (trace?.outcome ?? 'failed') : 'not-evaluated'
    const outcome = found === 'unknown' ? inferred(rule, rules, logged) : found
    if (outcome === 'matched' && rule.isLive) isOpen = false
    const { id, action, reason, isLive } = rule
    rules.push({ ruleId: id, action, reason, mode: isLive ? 'live' : 'monitor', outcome, trace })
  }
  const decision = settled ?? afterCheck(campaign, decisionOf(program, rules), facts)
  return isSame(decision, logged) ? rules : null
}

/**
 * Returns the decision by state, as far as it is known. Whether an assistant was on an allow list
 * is known only while its IP address is stored.
 */
function settledAs(
  { reason }: LoggedDecision,
  settled: Decision | null,
  campaign: CompiledCampaign,
  { facts, unknown }: RestoredFacts,
): Decision | null {
  const agent = unknown.has('ip') ? agentReason(facts.crawler) : null
  if (agent === null || (settled !== null && settled.reason !== agent)) return settled
  if (reason === agent) return decideAgent(campaign, agent)
  return reason === 'PASS.ALLOW_LIST' ? null : settled
}

/**
 * Infers the outcome of a rule that cannot be evaluated again, as far as the decision reveals it.
 */
function inferred(
  { id, isLive }: CompiledRule,
  before: readonly RuleExplanation[],
  { ruleId, reason, monitoredRuleId }: LoggedDecision,
): Outcome {
  if (isLive) {
    if (id !== ruleId) return 'not-matched'
    return reason === 'SYS.RULE_ERROR' ? 'failed' : 'matched'
  }
  if (id === monitoredRuleId) return 'matched'
  // Among rules in monitor mode, only the first match is stored.
  const isAfter = before.some((rule) => rule.ruleId === monitoredRuleId)
  return isAfter ? 'unknown' : 'not-matched'
}

function decisionOf(program: Program, rules: readonly RuleExplanation[]): Decision {
  const matched = rules.filter(({ outcome }) => outcome === 'matched')
  const decider = matched.find(({ mode }) => mode === 'live')
  const monitored = matched.find(({ mode }) => mode === 'monitor') ?? null
  if (decider !== undefined) return { ...decider, monitored }
  const broken = rules.find(({ outcome, mode }) => outcome === 'failed' && mode === 'live')
  return broken === undefined
    ? { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored }
    : {
        action: program.onError,
        reason: 'SYS.RULE_ERROR',
        ruleId: broken.ruleId,
        monitored,
      }
}

const isSame = (decision: Decision, logged: LoggedDecision): boolean =>
  decision.action === logged.action &&
  decision.reason === logged.reason &&
  decision.ruleId === logged.ruleId &&
  (decision.monitored?.ruleId ?? null) === logged.monitoredRuleId &&
  (decision.monitored?.reason ?? null) === logged.monitored
