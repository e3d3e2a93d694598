import { dayOf, type VisitValues } from '@crivo/shared'
import { sumTotals } from '../counts/campaign-totals.ts'
import { sumDurations } from '../counts/durations.ts'
import { takeFloods } from '../counts/floods.ts'
import { reopenDay } from '../counts/rollup-units.ts'
import { isCharged, sumUsage } from '../counts/usage.ts'
import { type FindRequest, findNoRequest } from '../own-visits/own-requests.ts'
import { takeOwnVisits } from '../own-visits/stored-own-visits.ts'
import { sumPeople } from '../people-share/note-people.ts'
import { sumRuleHours } from '../rule-guard/rule-hours.ts'
import { withoutStored } from '../segments/known-ids.ts'
import { maskVisits } from '../segments/masking.ts'
import { addToTail } from '../segments/tail.ts'
import type { BatchCounts } from '../segments/tail-line.ts'
import type { Moment } from '../storage/time.ts'
import { pickVisits, type VisitColumns, valuesOf } from '../visit-columns/visit-columns.ts'
import { idToBytes, toHex } from '../visit-columns/visit-schema.ts'
import { rememberErased, separateErased } from './erased-visits.ts'
import type { OpenBatch } from './open-batch.ts'

interface Arrival extends Moment {
  /** Visits before this time are stored with masked IP addresses. */
  readonly maskBefore: number
  readonly isDescribed: boolean
  /** Finds our own requests; none by default. */
  readonly findRequest?: FindRequest
}

/** A batch's new visits: those that are stored, and how many were our own. */
export interface StoredVisits {
  readonly added: VisitColumns
  /** The values of `added`. */
  readonly values: readonly VisitValues[]
  readonly own: number
  /** Whether any visit was counted, stored or not. */
  readonly hasCounts: boolean
}

/**
 * Stores a batch's new visits, counts all but our own, and returns them; the caller holds the
 * transaction.
 */
export function storeVisits(
  sql: SqlStorage,
  { batchId, others: arrived, text }: OpenBatch,
  arrival: Arrival,
): StoredVisits {
  const { maskBefore, now: receivedAt, findRequest = findNoRequest } = arrival
  const rows = valuesOf(arrived)
  const { kept, late } = separateErased(sql, withoutStored(sql, rows))
  const erased = late.map(({ at, id }) => ({ at, id: idToBytes(toHex(id)) }))
  rememberErased(sql, erased, receivedAt)
  const { others, own } = takeOwnVisits(sql, kept, findRequest, (visit) =>
    arrived.visitAt(rows.indexOf(visit)),
  )
  const added = maskVisits(keep(arrived, rows, others), maskBefore)
  const values = added === arrived ? rows : valuesOf(added)
  // Sums that identify no visitor keep erased visits, as they do when a stored visit is erased.
  // Otherwise, erasing visits before they arrive would hide what people get and avoid the cost.
  const sums = late.filter((visit) => findRequest(visit) === null)
  const withMore = (more: readonly VisitValues[]): Counted => {
    if (more.length === 0) return { columns: added, visits: values }
    const columns = maskVisits(keep(arrived, rows, [...others, ...more]), maskBefore)
    return { columns, visits: valuesOf(columns) }
  }
  const counted = withMore(sums)
  const people = withMore([...sums, ...own.filter(isElsewhere)])
  const counts = people.visits.length === 0 ? {} : countBatch(sql, counted, people, arrival)
  // Stored even without visits, so that the batch's ID is known.
  const batch = { batchId, receivedAt, counts, visits: added }
  addToTail(sql, batch, added === arrived ? text : undefined)
  for (const day of new Set(values.map(({ at }) => dayOf(at)))) reopenDay(sql, day)
  return { added, values, own: own.length, hasCounts: counted.visits.length > 0 }
}

/** Returns some of the visits by column. */
function keep(
  visits: VisitColumns,
  rows: readonly VisitValues[],
  kept: readonly VisitValues[],
): VisitColumns {
  if (kept.length === rows.length) return visits
  const places = new Map(rows.map((visit, row) => [visit, row]))
  return pickVisits(
    visits,
    kept.flatMap((visit) => places.get(visit) ?? []),
  )
}

interface Counted {
  readonly columns: VisitColumns
  readonly visits: readonly VisitValues[]
}

/** The platform's network, from which our own requests come. */
const PLATFORM_ASN = 13_335

/**
 * Returns whether a visit marked as our own came from another network, where none of our requests
 * come from: a customer's server answered our request with a visitor's request ID, to hide what
 * people get.
 */
const isElsewhere = ({ asn }: VisitValues): boolean => asn !== null && asn !== PLATFORM_ASN

/** Returns the counts that `foldCounts` adds to the tables later. */
function countBatch(
  sql: SqlStorage,
  { visits }: Counted,
  people: Counted,
  arrival: Arrival,
): BatchCounts {
  const { free, networks } = takeFloods(sql, visits.filter(isCharged))
  return {
    totals: sumTotals(sql, visits),
    usage: sumUsage(visits, arrival.now, free),
    durations: sumDurations(visits, arrival.now),
    people: sumPeople(sql, people.visits, people.columns, arrival),
    rules: sumRuleHours(sql, visits, arrival.now),
    ...(Object.keys(networks).length > 0 && { networks }),
  }
}
