import type { Condition, Leaf } from '../conditions/condition.ts'
import type { FactName, FactValue } from '../conditions/scheme.ts'
import type { Action, CompiledCampaign, ConditionNode, Program } from '../ruleset/program.ts'
import { decide, decideByState } from './decide.ts'
import type { Decision } from './decision.ts'
import type { Facts } from './facts.ts'
import type { RuleReasonCode } from './reasons.ts'

/**
 * `failed`: the condition could not be evaluated and counts as not matching. `unknown`: the
 * condition tests a fact that is not stored.
 */
export type Outcome = 'matched' | 'not-matched' | 'not-evaluated' | 'failed' | 'unknown'

/** A condition node's expected value, actual value and outcome. */
export interface Trace {
  readonly wanted: Condition
  /** Whether the node is below an odd number of `not`s, which `outcome` takes into account. */
  readonly negated: boolean
  /**
   * The value that a comparison read: `null` for an unknown fact, absent for `all`, `any` and
   * `not`.
   */
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
  /** All rules of the campaign, in order. */
  readonly rules: readonly RuleExplanation[]
}

/** The facts and parameters missing from a stored visit. */
export interface Unknown {
  readonly unknown: ReadonlySet<FactName>
  /** Parameters whose value is unknown, with whether they were sent. */
  readonly unknownParameters?: ReadonlyMap<string, boolean>
}

const NOTHING: Unknown = { unknown: new Set() }

/**
 * Decides a visit like `decide`, and explains for each rule why it did or did not match. Reports
 * tests of unknown facts as `unknown`.
 */
export function explain(
  program: Program,
  campaign: CompiledCampaign,
  facts: Facts,
  unknown: Unknown = NOTHING,
): Explanation {
  const decision = decide(program, campaign, facts)
  let decided = decideByState(program, campaign, facts) !== null
  const rules = campaign.rules.map((rule): RuleExplanation => {
    const trace = rule.node && traceNode(rule.node, facts, !decided, unknown)
    const outcome = decided ? 'not-evaluated' : (trace?.outcome ?? 'failed')
    decided ||= outcome === 'matched' && rule.isLive
    const { id, action, reason, isLive } = rule
    return { ruleId: id, action, reason, mode: isLive ? 'live' : 'monitor', outcome, trace }
  })
  return { decision, rules }
}

/**
 * Traces a node. Like `decide`, skips the children after the child that determined the outcome;
 * nodes that test `unknown` facts have an unknown outcome.
 */
export function traceNode(
  node: ConditionNode,
  facts: Facts,
  isReached: boolean,
  unknown: Unknown = NOTHING,
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

function looksAtAny({ condition, children }: ConditionNode, unknown: Unknown): boolean {
  const parameters = unknown.unknownParameters?.size ?? 0
  if (unknown.unknown.size + parameters === 0) return false
  return 'fact' in condition
    ? unknown.unknown.has(condition.fact) || isUnknownParameter(condition, unknown)
    : children.some((child) => looksAtAny(child, unknown))
}

function isUnknownParameter(leaf: Leaf, { unknownParameters }: Unknown): boolean {
  if (leaf.fact !== 'parameter' || unknownParameters === undefined || !('name' in leaf))
    return false
  const wasSent = unknownParameters.get(leaf.name)
  return wasSent !== undefined && !(wasSent && leaf.op === 'present')
}

/**
 * Combines the outcomes of children, some of which are unknown; an unknown child might also have
 * failed.
 */
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
