import type { VisitCounts } from '../contracts/visits/visit-counts.ts'
import { shareInterval } from './share-interval.ts'

/** A share of invalid visits, in percent, with its 95% interval. */
export interface InvalidShare {
  readonly invalid: number
  /** Visits from people and bots, excluding reviewers, assistants and unevaluated visits. */
  readonly of: number
  /** `null` without such visits. */
  readonly percent: number | null
  readonly low: number
  readonly high: number
}

/** Returns how many of a group's visits were invalid, including those found after the visit. */
export function invalidShare({ pass, givt, sivt, policy, automated }: VisitCounts): InvalidShare {
  const invalid = givt + sivt + automated
  const of = pass + givt + sivt + policy
  const [low, high] = shareInterval(invalid, of)
  return { invalid, of, percent: of === 0 ? null : (100 * invalid) / of, low, high }
}
