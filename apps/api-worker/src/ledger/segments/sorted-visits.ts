import { Buffer } from 'node:buffer'
import { type Cell, cellsOf, type DecodedColumn, type MergedRows } from '@crivo/segments'
import type { TimeSpan } from '../storage/time.ts'

/** Visits by column, in any order. */
export interface VisitPart {
  readonly column: (name: string) => DecodedColumn
}

/** Visits of several parts, sorted by time and ID. */
export interface SortedVisits extends MergedRows {
  readonly parts: readonly VisitPart[]
  readonly times: readonly number[]
}

/** Sorts visits by time and ID, by default all; reads no other columns. */
export function sortVisits(parts: readonly VisitPart[], span?: TimeSpan): SortedVisits {
  const times: number[] = []
  const ids: Cell[] = []
  const sources: number[] = []
  const rows: number[] = []
  for (const [source, { column }] of parts.entries()) {
    const own = cellsOf(column('id'))
    for (const [row, cell] of cellsOf(column('at')).entries()) {
      const at = Number(cell)
      if (span !== undefined && (at < span.from || at >= span.to)) continue
      times.push(at)
      ids.push(own[row] ?? null)
      sources.push(source)
      rows.push(row)
    }
  }
  const order = times
    .map((_, at) => at)
    .sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || compareIds(ids[a], ids[b]))
  return {
    parts,
    times: order.map((at) => times[at] ?? 0),
    // Several times as fast as `Uint16Array.from` with a function.
    sources: new Uint16Array(order.map((at) => sources[at] ?? 0)),
    rows: new Uint16Array(order.map((at) => rows[at] ?? 0)),
  }
}

const compareIds = (a: Cell | undefined, b: Cell | undefined): number =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) : 0

/** Returns a part of sorted visits. */
export const partOf = (
  { parts, times, sources, rows }: SortedVisits,
  from: number,
  to?: number,
): SortedVisits => ({
  parts,
  times: times.slice(from, to),
  sources: sources.subarray(from, to),
  rows: rows.subarray(from, to),
})
