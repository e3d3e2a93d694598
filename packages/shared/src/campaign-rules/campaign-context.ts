import type { InvalidTrafficRule, Rule } from '@crivo/filter-engine'

/** Inputs for translating a campaign's form into rules, other than the form itself. */
export interface CampaignContext {
  /** When the run window was saved, in milliseconds; a window without a start begins then. */
  readonly windowSetAt: number
  /** Whether the account's block list has entries. */
  readonly hasBlockedList: boolean
  /** Whether the account's allow list has entries. */
  readonly hasAllowedList: boolean
  /** Whether the account's plan includes the scraping tool catalogue. */
  readonly hasAntiSpy: boolean
  /** Salt for drawing the visitors who get a check; absent if nobody does. */
  readonly checkSalt?: string
  /** The engine's `INVALID_TRAFFIC_RULES`. */
  readonly invalidTrafficRules: readonly InvalidTrafficRule[]
  /** The engine's `deriveReason`, which derives a rule's reason from the facts it reads. */
  readonly deriveReason: (rule: Pick<Rule, 'action' | 'when'>) => Rule['reason']
}
