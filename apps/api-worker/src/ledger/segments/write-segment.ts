import { type EncodedColumn, encodeMerged } from '@crivo/segments'
import { dayOf } from '@crivo/shared'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { forgetColumn } from './segment-columns.ts'
import { partOf, type SortedVisits } from './sorted-visits.ts'

/** A segment's visits by column, before they are stored. */
export interface EncodedSegment {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly columns: readonly EncodedColumn[]
}

/** A row has at most 2 MB. */
const MAX_COLUMN_BYTES = 1_900_000

/**
 * Encodes visits of one day, yielding so that arriving visits need not wait. Returns several
 * segments if a column is too large for a row.
 */
export async function encodeSegments(
  visits: SortedVisits,
  turn: () => Promise<void>,
): Promise<EncodedSegment[]> {
  const { parts, times } = visits
  const columns: EncodedColumn[] = []
  for (const spec of VISIT_SCHEMA) {
    const own = parts.map(({ column }) => column(spec.name))
    columns.push(encodeMerged(spec, own, visits))
    await turn()
  }
  if (columns.some(({ bytes }) => bytes.length > MAX_COLUMN_BYTES) && times.length > 1) {
    const middle = times.length >> 1
    return [
      ...(await encodeSegments(partOf(visits, 0, middle), turn)),
      ...(await encodeSegments(partOf(visits, middle), turn)),
    ]
  }
  const [from, to] = [times[0], times.at(-1)]
  if (from === undefined || to === undefined) return []
  return [{ from, to, count: times.length, columns }]
}

/** Stores a segment and returns its ID; the caller holds the transaction. */
export function insertSegment(
  sql: SqlStorage,
  { from, to, count, columns }: EncodedSegment,
  maskedAt: number | null,
): number {
  const { id } = sql
    .exec<{ id: number }>(
      `insert into segments (day, "from", "to", count, maskedAt) values (?, ?, ?, ?, ?)
        returning id`,
      dayOf(from),
      from,
      to,
      count,
      maskedAt,
    )
    .one()
  storeColumns(sql, id, { count, columns })
  return id
}

/** Stores the columns of a segment that has none; the caller holds the transaction. */
export function storeColumns(
  sql: SqlStorage,
  segment: number,
  { count, columns }: Pick<EncodedSegment, 'count' | 'columns'>,
): void {
  for (const column of columns) {
    // Reading a column that is not stored returns unknown values.
    if (column.statistics.nulls < count) storeColumn(sql, segment, column)
  }
}

/** Stores a column of a segment, replacing the previous one. */
export function storeColumn(
  sql: SqlStorage,
  segment: number,
  { name, statistics, bytes, membership }: EncodedColumn,
): void {
  forgetColumn(sql, segment, name)
  const insert = 'insert or replace into segment_columns values (?, ?, ?, ?)'
  sql.exec(insert, name, segment, JSON.stringify(statistics), bytes)
  if (membership === null) sql.exec(DELETE_SET, name, segment)
  else sql.exec('insert or replace into segment_sets values (?, ?, ?)', name, segment, membership)
}

const DELETE_SET = 'delete from segment_sets where name = ? and segment = ?'

/** Deletes the columns of a segment; the caller holds the transaction. */
export function deleteColumns(sql: SqlStorage, segment: number): void {
  for (const { name } of VISIT_SCHEMA) forgetColumn(sql, segment, name)
  const names = JSON.stringify(VISIT_SCHEMA.map(({ name }) => name))
  for (const table of ['segment_columns', 'segment_sets']) {
    const all = `delete from ${table} where name in (select value from json_each(?)) and segment = ?`
    sql.exec(all, names, segment)
  }
}

/** Deletes a segment; the caller holds the transaction. */
export function deleteSegment(sql: SqlStorage, id: number): void {
  deleteColumns(sql, id)
  const [row] = sql
    .exec<{ object: string | null }>('select object from segments where id = ?', id)
    .toArray()
  if (typeof row?.object === 'string') {
    sql.exec(
      "update archive_objects set state = 'partial' where key = ? and state = 'stored'",
      row.object,
    )
  }
  sql.exec('delete from segments where id = ?', id)
}
