import type { Condition } from './conditions/condition.ts'
import type { FactName, FactValue } from './conditions/scheme.ts'
import { type Decision, decide, decideByState } from './decide.ts'
import type { Facts } from './facts.ts'
import type { Action, CompiledCampaign, ConditionNode, Program } from './program.ts'
import type { RuleReasonCode } from './reasons.ts'

/**
 * `failed`: the condition could not be evaluated, which counts as not matching. `unknown`: it
 * looks at something that is not stored of the visit.
 */
export type Outcome = 'matched' | 'not-matched' | 'not-evaluated' | 'failed' | 'unknown'

/** What one node of a condition wanted, what it saw, and what came of it. */
export interface Trace {
  readonly wanted: Condition
  /** Whether a `not` above turns it round; `outcome` has that in it. */
  readonly negated: boolean
  /** What a comparison saw: `null` for a fact that is not known, absent for a joined node. */
  readonly saw?: FactValue
  readonly outcome: Outcome
  readonly children: readonly Trace[]
}

export interface RuleExplanation {
  readonly ruleId: string
  readonly action: Action
  readonly reason: RuleReasonCode
  readonly mode: 'live' | 'monitor'
  readonly outcome: Outcome
  /** `null` for a rule that did not compile. */
  readonly trace: Trace | null
}

export interface Explanation {
  readonly decision: Decision
  /** Every rule of the campaign, in order. */
  readonly rules: readonly RuleExplanation[]
}

/** Judges a visit as `decide` does, and says of every rule in order why it did or did not match. */
export function explain(program: Program, campaign: CompiledCampaign, facts: Facts): Explanation {
  const decision = decide(program, campaign, facts)
  let decided = decideByState(program, campaign, facts) !== null
  const rules = campaign.rules.map((rule): RuleExplanation => {
    const trace = rule.node && traceNode(rule.node, facts, !decided)
    const outcome = decided ? 'not-evaluated' : (trace?.outcome ?? 'failed')
    decided ||= outcome === 'matched' && rule.isLive
    const { id, action, reason, isLive } = rule
    return { ruleId: id, action, reason, mode: isLive ? 'live' : 'monitor', outcome, trace }
  })
  return { decision, rules }
}

const NOTHING: ReadonlySet<FactName> = new Set()

/**
 * Traces a node of which nothing is evaluated unless it is reached; what looks at `unknown` facts
 * is unknown. Children after the one that settled the outcome are not evaluated, as in `decide`.
 */
export function traceNode(
  node: ConditionNode,
  facts: Facts,
  isReached: boolean,
  unknown: ReadonlySet<FactName> = NOTHING,
): Trace {
  const { condition: wanted, negated, join, read } = node
  const settling = join === 'any' ? 'matched' : 'not-matched'
  let isOpen = isReached
  const children = node.children.map((child) => {
    const trace = traceNode(child, facts, isOpen, unknown)
    if (trace.outcome === settling || trace.outcome === 'failed') isOpen = false
    return trace
  })
  const isKnown = !looksAtAny(node, unknown)
  if (read === null) {
    const joined = isKnown ? evaluate(node, facts) : joinOutcomes(children, settling)
    return { wanted, negated, outcome: isReached ? joined : 'not-evaluated', children }
  }
  const outcome = isKnown ? evaluate(node, facts) : 'unknown'
  const saw = isKnown ? see(read, facts) : null
  return { wanted, negated, saw, outcome: isReached ? outcome : 'not-evaluated', children }
}

const looksAtAny = (
  { condition, children }: ConditionNode,
  unknown: ReadonlySet<FactName>,
): boolean =>
  unknown.size > 0 &&
  ('fact' in condition
    ? unknown.has(condition.fact)
    : children.some((child) => looksAtAny(child, unknown)))

/** What children come to of which some are unknown; one of those might have failed, too. */
function joinOutcomes(children: readonly Trace[], settling: Outcome): Outcome {
  if (children.some(({ outcome }) => outcome === settling)) return settling
  const open = children.find(({ outcome }) => outcome === 'unknown' || outcome === 'failed')
  return open?.outcome ?? 'unknown'
}

function evaluate(node: ConditionNode, facts: Facts): Outcome {
  try {
    return node.matches(facts) ? 'matched' : 'not-matched'
  } catch {
    return 'failed'
  }
}

function see(read: (facts: Facts) => FactValue, facts: Facts): FactValue {
  try {
    return read(facts)
  } catch {
    return null
  }
}
