import type { RolloutReason } from '@crivo/shared'
import type { DomainMeasure } from '#db/schema.ts'

/** Smaller samples are not significant. */
const LEAST_FAILED_PROBES = 3
const LEAST_VISITS = 20
const LEAST_EXPECTED_VISITS = 100
/** The tolerated increase in a failure rate. */
const MORE_FAILED_PROBES = 0.2
const MORE_FAILED_VISITS = 0.1
/** Traffic varies by hour and campaigns end, so only a near standstill counts. */
const LEAST_FLOW = 0.1

interface Span {
  /** When the domain was measured before its update, and how long ago. */
  readonly at: number
  readonly elapsedMs: number
}

/**
 * Returns how a domain is worse off than before its update; `null` if it is not. Both measures
 * count from the same time, so their difference covers the time after the update.
 */
export function judgeHealth(
  before: DomainMeasure,
  now: DomainMeasure,
  { at, elapsedMs }: Span,
): RolloutReason | null {
  const probes = now.probes - before.probes
  const failedProbes = now.failedProbes - before.failedProbes
  const moreProbes = share(failedProbes, probes) - share(before.failedProbes, before.probes)
  if (failedProbes >= LEAST_FAILED_PROBES && moreProbes > MORE_FAILED_PROBES) return 'probes_failed'
  const visits = now.visits - before.visits
  const failedVisits = now.failedVisits - before.failedVisits
  const moreVisits = share(failedVisits, visits) - share(before.failedVisits, before.visits)
  if (visits >= LEAST_VISITS && moreVisits > MORE_FAILED_VISITS) return 'pages_failed'
  const expected = (before.visits * elapsedMs) / Math.max(1, at - before.since)
  return expected >= LEAST_EXPECTED_VISITS && visits < expected * LEAST_FLOW ? 'visits_gone' : null
}

const share = (part: number, all: number): number => (all <= 0 ? 0 : part / all)
