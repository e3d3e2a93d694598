import type { Action } from '../ruleset/program.ts'
import type { ReasonCode } from './reasons.ts'

/** The would-be decision of a rule in monitor mode, or of a testing campaign's state. */
export interface Monitored {
  readonly action: Action
  readonly reason: ReasonCode
  /** `null` for the campaign's state. */
  readonly ruleId: string | null
}

export interface Decision {
  readonly action: Action
  readonly reason: ReasonCode
  /** The rule that decided; `null` if no rule did. */
  readonly ruleId: string | null
  /** The state of a testing campaign, or the first matching rule in monitor mode. */
  readonly monitored: Monitored | null
}
