import type { InvalidTrafficRule, Rule } from '@crivo/filter-engine'

/** Context of the translation besides the form. */
export interface CampaignContext {
  /** When the run window was saved, in milliseconds; the start of a window without one. */
  readonly windowSetAt: number
  /** Whether the account's block list has entries. */
  readonly hasBlockedList: boolean
  /** Whether the account's allow list has entries. */
  readonly hasAllowedList: boolean
  /** Whether the account's plan includes the scraping tool catalogue. */
  readonly hasAntiSpy: boolean
  /** Draws the visitors who get a check; absent if nobody does. */
  readonly checkSalt?: string
  /** The engine's `INVALID_TRAFFIC_RULES`. */
  readonly invalidTrafficRules: readonly InvalidTrafficRule[]
  /** The engine's `deriveReason`: a rule's reason follows from the facts it reads. */
  readonly deriveReason: (rule: Pick<Rule, 'action' | 'when'>) => Rule['reason']
}
