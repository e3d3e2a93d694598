import {
  type ColumnStatistics,
  type DecodedColumn,
  decodeColumn,
  SegmentError,
  unknownColumn,
} from '@crivo/segments'
import { createByteCache } from './byte-cache.ts'

/** The maximum size of the columns cached for all objects in this isolate, which share 128 MB. */
const HELD_BYTES = 24 * 1_024 * 1_024
/**
 * A separate cache for the statistics and sets that exclude segments, because a scan's columns
 * would otherwise displace them.
 */
const HELD_INDEX_BYTES = 16 * 1_024 * 1_024
const STATISTICS_BYTES = 600

const held = createByteCache<DecodedColumn | null>(HELD_BYTES)
const heldIndex = createByteCache<
  { readonly statistics: ColumnStatistics | null } | { readonly members: Uint8Array | null }
>(HELD_INDEX_BYTES)

/** Distinguishes an object's segments from another object's, and from its own before an erasure. */
const objects = new WeakMap<SqlStorage, number>()
let lastObject = 0

function keyOf(sql: SqlStorage, kind: string, segment: number, name: string): string {
  const object = objects.get(sql) ?? ++lastObject
  objects.set(sql, object)
  return `${object} ${kind} ${segment} ${name}`
}

/** Discards all columns of an object whose segments were replaced. */
export const forgetColumns = (sql: SqlStorage): void => void objects.delete(sql)

/** Discards a column that was replaced. */
export function forgetColumn(sql: SqlStorage, segment: number, name: string): void {
  held.delete(keyOf(sql, 'column', segment, name))
  for (const kind of ['statistics', 'members']) heldIndex.delete(keyOf(sql, kind, segment, name))
}

/**
 * Reads columns of a segment that are not in memory, in one query; `readColumn` returns each.
 * Throws `SegmentError` if bytes are damaged.
 */
export function loadColumns(sql: SqlStorage, segment: number, names: readonly string[]): void {
  const missing = names.filter((name) => !isColumnHeld(sql, segment, name))
  const found = readRows<{ bytes: ArrayBuffer }>(sql, 'segment_columns', 'bytes', segment, missing)
  for (const name of missing) {
    holdColumn(sql, segment, name, found.get(name)?.bytes)
  }
}

/**
 * Reads columns of a segment that are not in memory, in one query, for a caller that needs them
 * once and frees them. Throws `SegmentError` if bytes are damaged.
 */
export function readUnheld(
  sql: SqlStorage,
  segment: number,
  names: readonly string[],
  rows: number,
): Map<string, DecodedColumn> {
  const missing = names.filter((name) => !isColumnHeld(sql, segment, name))
  const found = readRows<{ bytes: ArrayBuffer }>(sql, 'segment_columns', 'bytes', segment, missing)
  const read = (name: string) => {
    const bytes = found.get(name)?.bytes
    if (bytes === undefined) return unknownColumn(rows)
    return decodeColumn(new Uint8Array(bytes), { isReadOnce: true })
  }
  return new Map(missing.map((name) => [name, read(name)]))
}

function holdColumn(
  sql: SqlStorage,
  segment: number,
  name: string,
  bytes: ArrayBuffer | undefined,
): void {
  const column = bytes === undefined ? null : decodeColumn(new Uint8Array(bytes))
  const size = bytes === undefined ? 0 : bytes.byteLength + (column?.heldBytes ?? 0)
  held.set(keyOf(sql, 'column', segment, name), column, size)
}

/**
 * Reads columns of many segments that are not in memory, in one query. Omits damaged columns, so
 * that each fails only where it is used.
 */
export function loadColumnsOf(
  sql: SqlStorage,
  segments: readonly number[],
  names: readonly string[],
): void {
  const isMissing = (segment: number) => names.some((name) => !isColumnHeld(sql, segment, name))
  const found = sql.exec<{ segment: number; name: string; bytes: ArrayBuffer }>(
    `select segment, name, bytes from segment_columns
      where name in (select value from json_each(?)) and segment in (select value from json_each(?))`,
    JSON.stringify(names),
    JSON.stringify(segments.filter(isMissing)),
  )
  for (const { segment, name, bytes } of found) {
    if (isColumnHeld(sql, segment, name)) continue
    try {
      holdColumn(sql, segment, name, bytes)
    } catch (error) {
      if (!(error instanceof SegmentError)) throw error
    }
  }
}

/** Returns whether a column of a segment is in memory. */
export const isColumnHeld = (sql: SqlStorage, segment: number, name: string): boolean =>
  held.has(keyOf(sql, 'column', segment, name))

/** Returns a column of a segment; throws `SegmentError` if its bytes are damaged. */
export function readColumn(
  sql: SqlStorage,
  segment: number,
  name: string,
  rows: number,
): DecodedColumn {
  const key = keyOf(sql, 'column', segment, name)
  if (!held.has(key)) loadColumns(sql, segment, [name])
  return held.get(key) ?? unknownColumn(rows)
}

/** Reads the statistics and sets of a column of many segments that are not in memory. */
export function loadIndexOf(sql: SqlStorage, segments: readonly number[], name: string): void {
  const missingOf = (kind: string) =>
    segments.filter((segment) => !heldIndex.has(keyOf(sql, kind, segment, name)))
  const within = 'name = ? and segment in (select value from json_each(?))'
  const columns = sql.exec<{ segment: number; statistics: string }>(
    `select segment, statistics from segment_columns where ${within}`,
    name,
    JSON.stringify(missingOf('statistics')),
  )
  for (const { segment, statistics } of columns) {
    const parsed = { statistics: JSON.parse(statistics) }
    heldIndex.set(keyOf(sql, 'statistics', segment, name), parsed, STATISTICS_BYTES)
  }
  const missing = missingOf('members')
  const found = sql
    .exec<{ segment: number; members: ArrayBuffer }>(
      `select segment, members from segment_sets where ${within}`,
      name,
      JSON.stringify(missing),
    )
    .toArray()
  const bySegment = new Map(found.map(({ segment, members }) => [segment, members]))
  for (const segment of missing) {
    const bytes = bySegment.get(segment)
    const members = bytes === undefined ? null : new Uint8Array(bytes)
    heldIndex.set(keyOf(sql, 'members', segment, name), { members }, members?.length ?? 0)
  }
}

/** Returns the statistics of the given columns, if the segment has them. */
export function readStatistics(
  sql: SqlStorage,
  segment: number,
  names: readonly string[],
): Record<string, ColumnStatistics> {
  const keys = names.map((name) => keyOf(sql, 'statistics', segment, name))
  const missing = names.filter((_, at) => !heldIndex.has(keys[at] ?? ''))
  const found = readRows<{ statistics: string }>(
    sql,
    'segment_columns',
    'statistics',
    segment,
    missing,
  )
  for (const name of missing) {
    const text = found.get(name)?.statistics
    const statistics = text === undefined ? null : JSON.parse(text)
    heldIndex.set(keyOf(sql, 'statistics', segment, name), { statistics }, STATISTICS_BYTES)
  }
  const all: Record<string, ColumnStatistics> = {}
  for (const [at, name] of names.entries()) {
    const known = heldIndex.get(keys[at] ?? '')
    if (known !== undefined && 'statistics' in known && known.statistics !== null) {
      all[name] = known.statistics
    }
  }
  return all
}

/** Returns the set of a column's values; `null` if it has none. */
export function readMembers(sql: SqlStorage, segment: number, name: string): Uint8Array | null {
  const key = keyOf(sql, 'members', segment, name)
  const known = heldIndex.get(key)
  if (known !== undefined && 'members' in known) return known.members
  const rows = readRows<{ members: ArrayBuffer }>(sql, 'segment_sets', 'members', segment, [name])
  const bytes = rows.get(name)?.members
  const members = bytes === undefined ? null : new Uint8Array(bytes)
  heldIndex.set(key, { members }, members?.length ?? 0)
  return members
}

function readRows<T extends Record<string, SqlStorageValue>>(
  sql: SqlStorage,
  table: string,
  value: string,
  segment: number,
  names: readonly string[],
): Map<string, T> {
  if (names.length === 0) return new Map()
  const marks = names.map(() => '?').join()
  const query = `select name, ${value} from ${table} where segment = ? and name in (${marks})`
  const rows = sql.exec<T & { name: string }>(query, segment, ...names).toArray()
  return new Map(rows.map((row) => [row.name, row]))
}
