import type { VisitRow } from '@crivo/shared'
import {
  openColumns,
  type PackedColumns,
  packColumns,
  type VisitColumns,
} from '../visit-columns/visit-columns.ts'
import { visitOf } from '../visit-columns/visit-schema.ts'

/** A batch's counts, each in its own module's format. */
export type BatchCounts = Readonly<Record<string, unknown>>

/** A batch as it arrived, or a part of it. */
export interface TailBatch {
  readonly batchId: string
  readonly receivedAt: number
  /** The times of the first and last visit. */
  readonly from: number
  readonly to: number
  /** The batch's counts, which are not in any table yet. */
  readonly counts: BatchCounts
  readonly visits: VisitColumns
}

/** Writes a batch as a line, with its visits' JSON. */
export function writeLine(
  { batchId, receivedAt, from, to, counts, visits }: TailBatch,
  text = JSON.stringify(visits.packed),
): string {
  const head = JSON.stringify([batchId, receivedAt, from, to, counts])
  return `${head.slice(0, -1)},${text}]\n`
}

/** Batches of earlier releases have the columns' names, and then each visit's values. */
type Line = [
  string,
  number,
  number,
  number,
  BatchCounts,
  PackedColumns | readonly string[],
  ...unknown[][],
]

/** Reads a line; columns added later are unknown. */
export function parseLine(text: string): TailBatch {
  const [batchId, receivedAt, from, to, counts, columns, ...rows]: Line = JSON.parse(text)
  const packed = isNames(columns) ? packColumns(readRows(columns, rows)) : columns
  return { batchId, receivedAt, from, to, counts, visits: openColumns(packed) }
}

const isNames = (columns: PackedColumns | readonly string[]): columns is readonly string[] =>
  Array.isArray(columns)

function readRows(names: readonly string[], rows: readonly unknown[][]): VisitRow[] {
  const places = Object.fromEntries(names.map((name, place) => [name, place]))
  return rows.map((row) => visitOf((column) => row[places[column] ?? -1]))
}
