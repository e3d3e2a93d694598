import { DAY_MS, dayOf, VISIT_COLUMN_NAMES, type VisitColumn, type VisitRow } from '@crivo/shared'
import { addReviewers, isReviewers } from '../reviewers/reviewer-hours.ts'
import type { TimeSpan, Turns } from '../storage/time.ts'
import { openColumns, packColumns } from '../visit-columns/visit-columns.ts'
import { toHex, visitOf } from '../visit-columns/visit-schema.ts'
import { chunkOf, type VisitChunk } from './chunk.ts'
import { maskVisit, readMaskBefore } from './masking.ts'
import { sortVisits } from './sorted-visits.ts'
import { encodeSegments, insertSegment } from './write-segment.ts'

/** The maximum number of visits moved per alarm run, or read at once by a query. */
const SLICE = 8_192

/** Returns whether the ledger still has visits in a table with one row each. */
export const hasOldVisits = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from sqlite_master where type = 'table' and name = 'visits'").toArray()
    .length > 0

/** Returns whether the table contains a visit. */
export const isOldVisit = (sql: SqlStorage, { at, id }: Pick<VisitRow, 'at' | 'id'>): boolean =>
  sql.exec('select 1 from visits where at = ? and id = unhex(?)', at, toHex(id)).toArray().length >
  0

/** Returns the visits not yet in segments, by chunk, excluding reviewers'. */
export function openOldVisits(
  sql: SqlStorage,
  { from, to }: TimeSpan,
  before: number,
): VisitChunk[] {
  if (!hasOldVisits(sql)) return []
  const chunks: VisitChunk[] = []
  for (let start = firstFrom(sql, from); start !== null && start < to; ) {
    const end = sliceEnd(sql, start, to)
    chunks.push(openSlice(sql, { from: start, to: end }, before))
    start = firstFrom(sql, end)
  }
  return chunks
}

/** Moves the oldest visits of the table into segments; drops the table after the last. */
export async function moveOldVisits(
  storage: DurableObjectStorage,
  { now, firstDay, turn }: Turns,
): Promise<void> {
  const { sql } = storage
  const from = firstFrom(sql, 0)
  if (from === null) {
    storage.transactionSync(() => {
      sql.exec('drop table visits')
      sql.exec('drop table ruleset_hashes')
    })
    return
  }
  const to = sliceEnd(sql, from, (dayOf(from) + 1) * DAY_MS)
  const before = readMaskBefore(sql, now)
  const visits = dayOf(from) < firstDay ? [] : readSlice(sql, { from, to })
  const people = visits.filter((visit) => !isReviewers(visit))
  const packed = packColumns(people.map((visit) => maskVisit(visit, before)))
  const encoded = await encodeSegments(sortVisits([openColumns(packed)]), turn)
  storage.transactionSync(() => {
    // The ledger may have been restored or erased meanwhile, with different visits.
    if (!hasOldVisits(sql) || firstFrom(sql, 0) !== from) return
    // Earlier releases included reviewers' visits in their counts at once.
    addReviewers(sql, visits.filter(isReviewers), true)
    for (const segment of encoded) insertSegment(sql, segment, segment.to < before ? now : null)
    sql.exec('delete from visits where at >= ? and at < ?', from, to)
  })
}

const firstFrom = (sql: SqlStorage, from: number): number | null =>
  sql.exec<{ at: number | null }>('select min(at) as at from visits where at >= ?', from).one().at

/**
 * Returns the end of the slice that starts at `from`, keeping visits of the same millisecond
 * together.
 */
function sliceEnd(sql: SqlStorage, from: number, to: number): number {
  const [next] = sql
    .exec<{ at: number }>(
      'select at from visits where at >= ? and at < ? order by at limit 1 offset ?',
      from,
      to,
      SLICE,
    )
    .toArray()
  return next === undefined ? to : Math.max(next.at, from + 1)
}

function openSlice(sql: SqlStorage, span: TimeSpan, before: number): VisitChunk {
  let loaded: VisitChunk | null = null
  const load = (): VisitChunk => {
    const people = readSlice(sql, span).filter((visit) => !isReviewers(visit))
    loaded ??= chunkOf(people.map((visit) => maskVisit(visit, before)))
    return loaded
  }
  return {
    get rows() {
      return (loaded ?? load()).rows
    },
    from: span.from,
    to: span.to - 1,
    segment: null,
    column: (name) => (loaded ?? load()).column(name),
  }
}

const READ: Partial<Record<VisitColumn, string>> = {
  id: 'lower(hex(id)) as id',
  rulesetHash: '(select hash from ruleset_hashes r where r.id = "rulesetHash") as "rulesetHash"',
}

function readSlice(sql: SqlStorage, { from, to }: TimeSpan): VisitRow[] {
  const present = new Set(sql.exec('select * from visits limit 0').columnNames)
  const columns = VISIT_COLUMN_NAMES.map((column) =>
    present.has(column) ? (READ[column] ?? `"${column}"`) : `null as "${column}"`,
  )
  const query = `select ${columns.join(', ')} from visits where at >= ? and at < ?`
  const rows = sql.exec(query, from, to).toArray()
  return rows.map((row) =>
    visitOf((column) => (column === 'id' ? fromHex(String(row.id)) : row[column])),
  )
}

const fromHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
