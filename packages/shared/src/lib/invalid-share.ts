import type { VisitCounts } from '../contracts/visits/visit-counts.ts'
import { shareInterval } from './share-interval.ts'

/** A percentage of invalid visits with its 95% interval. */
export interface InvalidShare {
  readonly invalid: number
  /**
   * Number of visits from people and bots, excluding reviewers, assistants and unevaluated visits.
   */
  readonly of: number
  /** Percentage of invalid visits; `null` if there were no such visits. */
  readonly percent: number | null
  readonly low: number
  readonly high: number
}

/** Returns how many visits were invalid, including those found invalid afterwards. */
export const invalidOf = ({
  givt,
  sivt,
  automated,
}: Pick<VisitCounts, 'givt' | 'sivt' | 'automated'>): number => givt + sivt + automated

/**
 * Returns the share of a group's visits that were invalid, including visits found invalid
 * afterwards.
 */
export function invalidShare(counts: VisitCounts): InvalidShare {
  const { pass, givt, sivt, policy } = counts
  const invalid = invalidOf(counts)
  const of = pass + givt + sivt + policy
  const [low, high] = shareInterval(invalid, of)
  return { invalid, of, percent: of === 0 ? null : (100 * invalid) / of, low, high }
}
