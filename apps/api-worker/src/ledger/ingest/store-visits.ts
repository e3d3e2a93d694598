import type { VisitRow } from '@crivo/shared'
import { sumTotals } from '../counts/campaign-totals.ts'
import { sumDurations } from '../counts/durations.ts'
import { takeFloods } from '../counts/floods.ts'
import { reopenDay } from '../counts/rollup-units.ts'
import { isCharged, sumUsage } from '../counts/usage.ts'
import { sumRuleHours } from '../guard/rule-hours.ts'
import { type FindRequest, findNoRequest } from '../own-visits/own-requests.ts'
import { takeOwnVisits } from '../own-visits/stored-own-visits.ts'
import { sumPeople } from '../people-share/note-people.ts'
import { withoutStored } from '../segments/known-ids.ts'
import { maskVisit } from '../segments/masking.ts'
import { addToTail, type BatchCounts } from '../segments/tail.ts'
import { dayOf, type Moment } from '../storage/time.ts'
import { withoutErased } from './erased-visits.ts'

interface Arrival extends Moment {
  /** Visits before this time are stored with masked IP addresses. */
  readonly maskBefore: number
  readonly isDescribed: boolean
  /** Finds our own requests; none by default. */
  readonly findRequest?: FindRequest
}

/** A batch's new visits: those that are counted, and how many were our own. */
export interface StoredVisits {
  readonly added: VisitRow[]
  readonly own: number
}

/**
 * Stores a batch's new visits, counts all but our own, and returns them; the caller holds the
 * transaction.
 */
export function storeVisits(
  sql: SqlStorage,
  batchId: string,
  visits: readonly VisitRow[],
  arrival: Arrival,
): StoredVisits {
  const { maskBefore, now: receivedAt, findRequest = findNoRequest } = arrival
  const wanted = withoutErased(sql, withoutStored(sql, visits))
  const { others, own } = takeOwnVisits(sql, wanted, findRequest)
  const added = others.map((visit) => maskVisit(visit, maskBefore))
  const counts = added.length === 0 ? {} : countBatch(sql, added, arrival)
  // Stored even without visits, so that the batch's ID is known.
  addToTail(sql, { batchId, receivedAt, counts, visits: added })
  for (const day of new Set(added.map(({ at }) => dayOf(at)))) reopenDay(sql, day)
  return { added, own }
}

/** Returns the counts that `foldCounts` adds to the tables later. */
function countBatch(sql: SqlStorage, visits: readonly VisitRow[], arrival: Arrival): BatchCounts {
  const { free, networks } = takeFloods(sql, visits.filter(isCharged))
  return {
    totals: sumTotals(sql, visits),
    usage: sumUsage(visits, arrival.now, free),
    durations: sumDurations(visits, arrival.now),
    people: sumPeople(sql, visits, arrival),
    rules: sumRuleHours(sql, visits, arrival.now),
    ...(Object.keys(networks).length > 0 && { networks }),
  }
}
