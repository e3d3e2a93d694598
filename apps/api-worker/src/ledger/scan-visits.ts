import type { VisitSearch } from './types.ts'
import { isBefore, readCursor, type VisitKey } from './visit-cursor.ts'

/** Visits that one call looks at; a search for rare ones takes several. */
export const MOST_SCANNED = 20_000

const IN_SPAN = 'from visits where at >= ? and (at, id) < (?, unhex(?)) order by at desc, id desc'
const LAST_SCANNED = `select at, lower(hex(id)) as hex ${IN_SPAN} limit 1 offset ?`

/**
 * The newest visits of a part; bound are its ends and how many. The limit keeps SQLite from
 * moving filters into it: what is looked at is bounded.
 */
export const SCANNED = `(select * ${IN_SPAN} limit ?)`

/** A part of the list: from a time, included, up to a place, which is not. */
export interface Part {
  readonly from: number
  readonly until: VisitKey
}

/** The values of `SCANNED`. */
export const scannedValues = (
  { from, until }: Part,
  budget: number,
): readonly [number, number, string, number] => [from, until.at, until.hex, budget]

/** The place before which a search looks. */
export function startOf({ to, cursor }: Pick<VisitSearch, 'to' | 'cursor'>): VisitKey {
  const end = { at: to ?? Number.MAX_SAFE_INTEGER, hex: '' }
  const place = cursor === null ? null : readCursor(cursor)
  return place !== null && isBefore(place, end) ? place : end
}

/** A span of time up to the place where a search starts. */
export function partOf({ from, to }: { from: number; to: number }, start: VisitKey): Part {
  const end = { at: to, hex: '' }
  return { from, until: isBefore(start, end) ? start : end }
}

/** The last visit that a scan looked at, if that used its budget up, or else how many it were. */
export function measureScan(
  sql: SqlStorage,
  { from, until }: Part,
  budget: number,
): { key: VisitKey | null; scanned: number } {
  const cursor = sql.exec<VisitKey & Record<string, SqlStorageValue>>(
    LAST_SCANNED,
    from,
    until.at,
    until.hex,
    budget - 1,
  )
  const [key = null] = cursor.toArray()
  return { key, scanned: cursor.rowsRead }
}
