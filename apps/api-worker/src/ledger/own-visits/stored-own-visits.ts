import { DAY_MS, dayOf, type VisitRow, type VisitValues } from '@crivo/shared'
import { chunkOf, type VisitChunk } from '../segments/chunk.ts'
import { maskAddress } from '../storage/mask-address.ts'
import type { TimeSpan } from '../storage/time.ts'
import type { FindRequest } from './own-requests.ts'

/**
 * The maximum number of visits per UTC day that are treated as our own; further ones are counted
 * and billed like any other. A customer's server can answer our request with another visitor's
 * request ID, so this limits what it could gain.
 */
const MOST_A_DAY = 200

/**
 * Sets aside visits made by our own requests, with masked IP addresses, and returns them and the
 * other visits, which are counted and billed. A request matches only one visit. The caller holds
 * the transaction.
 */
export function takeOwnVisits(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  find: FindRequest,
  readVisit: (visit: VisitValues) => VisitRow,
): { readonly others: readonly VisitValues[]; readonly own: readonly VisitValues[] } {
  const known = idsAround(sql, visits)
  const own: VisitValues[] = []
  const others = visits.filter((visit) => {
    if (known.has(visit.id)) return false
    const request = find(visit)
    if (request === null || countDay(sql, visit.at) >= MOST_A_DAY) return true
    const claim = 'delete from own_requests where "to" = ? and id = ?'
    if (sql.exec(claim, request.to, request.id).rowsWritten === 0) return true
    const kept = { ...readVisit(visit), clientIp: maskAddress(visit.clientIp) }
    sql.exec('insert into own_visits values (?, ?, ?)', visit.at, visit.id, JSON.stringify(kept))
    own.push(visit)
    return false
  })
  return { others, own }
}

/**
 * Returns the IDs of own visits at the times of the given visits, because a batch may repeat them.
 */
function idsAround(sql: SqlStorage, visits: readonly VisitValues[]): ReadonlySet<string> {
  if (visits.length === 0) return new Set()
  const times = visits.map(({ at }) => at)
  const [from, to] = [
    times.reduce((a, b) => Math.min(a, b)),
    times.reduce((a, b) => Math.max(a, b)),
  ]
  const find = 'select id from own_visits where at >= ? and at <= ?'
  return new Set(
    sql
      .exec<{ id: string }>(find, from, to)
      .toArray()
      .map(({ id }) => id),
  )
}

function countDay(sql: SqlStorage, at: number): number {
  const from = dayOf(at) * DAY_MS
  const count = 'select count(*) as own from own_visits where at >= ? and at < ?'
  return sql.exec<{ own: number }>(count, from, from + DAY_MS).one().own
}

const readRows = (sql: SqlStorage, { from, to }: TimeSpan): VisitRow[] =>
  sql
    .exec<{ visit: string }>('select visit from own_visits where at >= ? and at < ?', from, to)
    .toArray()
    .map(({ visit }): VisitRow => JSON.parse(visit))

/** Returns our own visits in a span, for the same queries as other visits. */
export function openOwnVisits(sql: SqlStorage, span: TimeSpan): VisitChunk[] {
  const visits = readRows(sql, span)
  return visits.length === 0 ? [] : [chunkOf(visits)]
}

/** Reads one of our own visits. */
export function readOwnVisit(
  sql: SqlStorage,
  { at, id }: Pick<VisitRow, 'at' | 'id'>,
): VisitRow | null {
  return readRows(sql, { from: at, to: at + 1 }).find((visit) => visit.id === id) ?? null
}

/** Deletes own visits and returns them; the caller holds the transaction. */
export function deleteOwnVisits(
  sql: SqlStorage,
  span: TimeSpan,
  isDeleted: (visit: VisitRow) => boolean,
): VisitRow[] {
  const deleted = readRows(sql, span).filter(isDeleted)
  for (const { at, id } of deleted) {
    sql.exec('delete from own_visits where at = ? and id = ?', at, id)
  }
  return deleted
}

/** Deletes own visits from before a time. */
export const deleteOldOwnVisits = (sql: SqlStorage, before: number): void =>
  void sql.exec('delete from own_visits where at < ?', before)
