import type { Action } from '../ruleset/program.ts'
import type { ReasonCode } from './reasons.ts'

/** What a rule in monitor mode, or the state of a testing campaign, would have done. */
export interface Monitored {
  readonly action: Action
  readonly reason: ReasonCode
  /** `null` for a campaign's state. */
  readonly ruleId: string | null
}

export interface Decision {
  readonly action: Action
  readonly reason: ReasonCode
  /** The rule that decided; `null` if none did. */
  readonly ruleId: string | null
  /** The state of a testing campaign, or the first matching rule in monitor mode. */
  readonly monitored: Monitored | null
}
