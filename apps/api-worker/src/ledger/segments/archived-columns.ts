import { type DecodedColumn, type SegmentError, unknownColumn } from '@crivo/segments'

/** A column of an archived object, by segment, or the reason why it cannot be read. */
export type ArchivedColumn = readonly DecodedColumn[] | SegmentError

/** A column that a query needs and that is not in memory. */
export interface Missing {
  readonly object: string
  readonly name: string
}

/** A query that records missing columns instead of waiting: queries run within one turn. */
interface Pass {
  readonly missing: Map<string, Missing>
  /** Objects that R2 did not return. */
  readonly away: ReadonlySet<string>
  /** The time from which the query had all visits; 0 if none were missing. */
  readableFrom: number
}

/**
 * The maximum number of cached values (visits times columns) of all ledgers in this isolate, which
 * share 128 MB.
 */
const MOST_HELD = 12_000_000

/** Columns by object and name, most recently used last; objects never change. */
const held = new Map<string, { readonly column: ArchivedColumn; readonly rows: number }>()
let pass: Pass | null = null

/** A query's result, and the columns that it needed but lacked. */
export interface PassResult<T> {
  readonly value: T
  readonly missing: readonly Missing[]
  /** The time from which the query had all visits; 0 if none were missing. */
  readonly readableFrom: number
}

/** Runs a query without unavailable objects. */
export function runPass<T>(away: ReadonlySet<string>, query: () => T): PassResult<T> {
  const own: Pass = { missing: new Map(), away, readableFrom: 0 }
  const before = pass
  pass = own
  const resultOf = (value: T): PassResult<T> => ({
    value,
    missing: [...own.missing.values()],
    readableFrom: own.readableFrom,
  })
  try {
    return resultOf(query())
  } catch (error) {
    // Missing columns may have caused the error.
    if (own.missing.size === 0) throw error
    return resultOf(undefined as T)
  } finally {
    pass = before
  }
}

/** Returns whether a query can read an archived segment; if not, records that. */
export function isReadable({ object, to }: { object: string; to: number }): boolean {
  if (pass === null) return false
  if (!pass.away.has(object)) return true
  pass.readableFrom = Math.max(pass.readableFrom, to + 1)
  return false
}

const keyOf = (object: string, name: string): string => `${object} ${name}`

/** Reads a segment's column from an archived object; throws `SegmentError` if it is damaged. */
export function readArchived(
  object: string,
  part: number,
  name: string,
  rows: number,
): DecodedColumn {
  const key = keyOf(object, name)
  const found = held.get(key)
  if (found === undefined) {
    if (pass === null || pass.away.has(object)) throw new Error('The archive could not be read')
    pass.missing.set(key, { object, name })
    return unknownColumn(rows)
  }
  held.delete(key)
  held.set(key, found)
  if (found.column instanceof Error) throw found.column
  return found.column[part] ?? unknownColumn(rows)
}

/** Caches a column of an archived object. */
export function holdColumn({ object, name }: Missing, column: ArchivedColumn): void {
  const rows = column instanceof Error ? 0 : column.reduce((sum, part) => sum + part.rows, 0)
  held.set(keyOf(object, name), { column, rows })
}

/** Evicts the least recently used columns; called when no query waits for any. */
export function trimHeld(): void {
  let total = 0
  for (const { rows } of held.values()) total += rows
  for (const [key, { rows }] of held) {
    if (total <= MOST_HELD) return
    held.delete(key)
    total -= rows
  }
}
