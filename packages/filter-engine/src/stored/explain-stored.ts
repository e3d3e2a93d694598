import { type Decision, decideByState } from '../decide.ts'
import { type Outcome, type RuleExplanation, traceNode } from '../explain.ts'
import type { CompiledCampaign, CompiledRule, Program } from '../program.ts'
import type { RestoredFacts } from './restore-facts.ts'

/** A decision as it is stored. */
export interface LoggedDecision {
  readonly action: string
  readonly reason: string
  readonly ruleId: string | null
  readonly monitored: string | null
  readonly monitoredRuleId: string | null
}

/**
 * Explains a stored decision rule by rule, from the facts that are stored of its visit. What a
 * rule came to that looks at facts that are not known follows from the decision. `null` if facts
 * and ruleset do not lead to the decision: then nothing is explained rather than something wrong.
 */
export function explainStored(
  program: Program,
  campaign: CompiledCampaign,
  { facts, unknown }: RestoredFacts,
  logged: LoggedDecision,
): readonly RuleExplanation[] | null {
  const settled = decideByState(program, campaign, facts)
  const rules: RuleExplanation[] = []
  let isOpen = settled === null
  for (const rule of campaign.rules) {
    const trace = rule.node && traceNode(rule.node, facts, isOpen, unknown)
    const found = isOpen ? (trace?.outcome ?? 'failed') : 'not-evaluated'
    const outcome = found === 'unknown' ? inferred(rule, rules, logged) : found
    if (outcome === 'matched' && rule.isLive) isOpen = false
    const { id, action, reason, isLive } = rule
    rules.push({ ruleId: id, action, reason, mode: isLive ? 'live' : 'monitor', outcome, trace })
  }
  return isSame(settled ?? decisionOf(program, rules), logged) ? rules : null
}

/** What a rule that cannot be evaluated again came to, as far as the decision tells. */
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
  // Of rules that monitor only the first that matched is stored.
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
