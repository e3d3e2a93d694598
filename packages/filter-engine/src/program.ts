import type { Condition } from './conditions/condition.ts'
import type { FactValue } from './conditions/scheme.ts'
import type { Facts } from './facts.ts'
import type { RuleReasonCode } from './reasons.ts'
import type { RulesetCampaign } from './ruleset.ts'
import type { LooksAt } from './stored/looks-at.ts'

/** The page a visitor gets: `black` is the campaign's main page, `white` its fallback. */
export type Action = 'black' | 'white'

export type Predicate = (facts: Facts) => boolean

/**
 * A compiled condition, as both `decide` and `explain` walk it. `not` is pushed
 * down to the leaves, so `matches` already says what holds for a negated node.
 */
export interface ConditionNode {
  readonly condition: Condition
  readonly matches: Predicate
  /** Whether an odd number of `not`s stands above. */
  readonly negated: boolean
  /** How the children are joined once `not` is pushed down; `null` for a leaf. */
  readonly join: 'all' | 'any' | null
  readonly children: readonly ConditionNode[]
  /** What a leaf looks at. */
  readonly read: ((facts: Facts) => FactValue) | null
}

export interface CompiledRule {
  readonly id: string
  readonly reason: RuleReasonCode
  readonly action: Action
  readonly isLive: boolean
  readonly when: Condition
  /** `null` for a rule with an issue: it never matches, and says so. */
  readonly node: ConditionNode | null
}

export interface CompiledCampaign extends Omit<RulesetCampaign, 'rules' | 'window'> {
  /** Milliseconds since the epoch; open ends are infinite. */
  readonly runsFrom: number
  readonly runsUntil: number
  /** Whether neither the account's nor the campaign's state can decide a visit. */
  readonly isUnconditional: boolean
  readonly rules: readonly CompiledRule[]
  readonly looksAt: LooksAt
  /** The rules' predicates in their order; `null` when a rule did not compile. */
  readonly predicates: readonly Predicate[] | null
}

export interface Program {
  readonly domain: { readonly id: number; readonly name: string }
  readonly account: 'active' | 'frozen' | 'over-quota'
  readonly onError: Action
  /** Longest path first, so that the first match is the longest. */
  readonly campaigns: readonly CompiledCampaign[]
}
