import type { Condition } from '../conditions/condition.ts'
import type { FactName, FactValue } from '../conditions/scheme.ts'
import type { Facts } from '../decision/facts.ts'
import type { RuleReasonCode } from '../decision/reasons.ts'
import type { PathRecord } from './public-record.ts'
import type { RulesetCampaign } from './ruleset.ts'

/** The page that a visitor gets: `black` is the campaign's main page, `white` its fallback page. */
export type Action = 'black' | 'white'

export type Predicate = (facts: Facts) => boolean

/**
 * A compiled condition, evaluated by both `decide` and `explain`. `not` is pushed down to the
 * leaves, so `matches` already accounts for negation.
 */
export interface ConditionNode {
  readonly condition: Condition
  readonly matches: Predicate
  /** Whether the node is below an odd number of `not`s. */
  readonly negated: boolean
  /** The operator that joins the children after `not` is pushed down; `null` for a leaf. */
  readonly join: 'all' | 'any' | null
  readonly children: readonly ConditionNode[]
  /** Reads the fact that a leaf tests. */
  readonly read: ((facts: Facts) => FactValue) | null
}

export interface CompiledRule {
  readonly id: string
  readonly reason: RuleReasonCode
  readonly action: Action
  readonly isLive: boolean
  /** Whether all visitors that the rule filters get a check. */
  readonly isChecked: boolean
  readonly when: Condition
  /** `null` for a rule with an issue, which is reported and never matches. */
  readonly node: ConditionNode | null
}

/** The facts that a campaign's rules test, which must be stored to explain its visits. */
export interface LooksAt {
  readonly facts: ReadonlySet<FactName>
  /** Names of the URL's parameters. */
  readonly parameters: readonly string[]
  /** Those whose value a rule compares, rather than only whether they were sent. */
  readonly parameterValues: ReadonlySet<string>
}

/** A rule change that applies to only a share of visitors. */
export interface CompiledStage extends Omit<NonNullable<RulesetCampaign['stage']>, 'rules'> {
  /** The campaign with the changed rules. */
  readonly campaign: CompiledCampaign
}

export interface CompiledCampaign extends Omit<RulesetCampaign, 'rules' | 'window' | 'stage'> {
  /** Milliseconds since the epoch; infinite for an open end. */
  readonly runsFrom: number
  readonly runsUntil: number
  /** Whether no visit can be decided by account or campaign state. */
  readonly isUnconditional: boolean
  readonly rules: readonly CompiledRule[]
  readonly looksAt: LooksAt
  readonly stage: CompiledStage | null
  /** The rules' predicates in order; `null` if a rule did not compile. */
  readonly predicates: readonly Predicate[] | null
}

export interface Program {
  readonly domain: { readonly id: number; readonly name: string }
  readonly account: 'active' | 'frozen' | 'over-quota'
  readonly onError: Action
  /** Sorted by descending path length, so that the first match is the longest. */
  readonly campaigns: readonly CompiledCampaign[]
  /** Contact for abuse reports; `null` if the ruleset contains none. */
  readonly reportAbuseTo: string | null
  /** `null` if the ruleset contains none. */
  readonly publicRecord: readonly PathRecord[] | null
}
