import { Buffer } from 'node:buffer'
import { type Cell, cellsOf } from '@crivo/segments'
import type { VisitRow } from '@crivo/shared'
import type { VisitChunk } from './chunk.ts'
import { splitFacts } from './facts/split-facts.ts'
import { idsToBytes, VISIT_SCHEMA } from './visit-schema.ts'

/** Visits to be encoded, sorted by time and ID. */
export interface SortedVisits {
  readonly times: readonly number[]
  /** Calls `put` with each value of a row, by its column's place in the schema. */
  readonly read: (row: number, put: (column: number, cell: Exclude<Cell, null>) => void) => void
}

/** The values of a segment's columns, in the order of the schema. */
export type SegmentCells = readonly (readonly Cell[])[]

const NAMES = VISIT_SCHEMA.map(({ name }) => name)
const [ID, AT, FACTS] = (['id', 'at', 'facts'] as const).map((name) => NAMES.indexOf(name))
/** The columns of visits, which come first, with all facts as one text. */
const OF_VISITS = NAMES.filter((name) => !name.includes('.')) as (keyof VisitRow)[]

/** Reads all columns of a segment; throws `SegmentError` if one is damaged. */
export function readCells(chunk: VisitChunk): SegmentCells {
  chunk.load?.(NAMES)
  return NAMES.map((name) => cellsOf(chunk.column(name)))
}

/**
 * Sorts visits together with those of a segment, without converting the segment's columns to
 * visits.
 */
export function sortWith(visits: readonly VisitRow[], present: SegmentCells | null): SortedVisits {
  const ids = [...(present?.[ID ?? 0] ?? []), ...idsToBytes(visits)]
  const times = [...(present?.[AT ?? 0] ?? []), ...visits.map(({ at }) => at)].map(Number)
  const presentRows = times.length - visits.length
  const order = times
    .map((_, at) => at)
    .sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || compareIds(ids[a], ids[b]))
  const columns = present?.map((cells, column) => ({ cells, column })).filter(hasValue) ?? []
  return {
    times: order.map((at) => times[at] ?? 0),
    read(row, put) {
      const at = order[row] ?? 0
      const visit = visits[at - presentRows]
      if (visit !== undefined) {
        readVisit(visit, ids[at] ?? null, put)
        return
      }
      for (const { cells, column } of columns) {
        const cell = cells[at] ?? null
        if (cell !== null) put(column, cell)
      }
    },
  }
}

const hasValue = ({ cells }: { readonly cells: readonly Cell[] }): boolean =>
  cells.some((cell) => cell !== null)

function readVisit(
  visit: VisitRow,
  id: Cell,
  put: (column: number, cell: Exclude<Cell, null>) => void,
): void {
  for (let column = 0; column < OF_VISITS.length; column++) {
    if (column === FACTS) continue
    const name = OF_VISITS[column]
    const cell = column === ID ? id : name === undefined ? null : visit[name]
    if (cell !== null) put(column, cell)
  }
  const facts = splitFacts(visit)
  if (FACTS === undefined) return
  for (let part = 0; part < facts.length; part++) {
    const cell = facts[part] ?? null
    // The first cell is the column `facts` itself.
    if (cell !== null) put(part === 0 ? FACTS : OF_VISITS.length + part - 1, cell)
  }
}

const compareIds = (a: Cell | undefined, b: Cell | undefined): number =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) : 0

/** Returns a part of sorted visits. */
export const partOf = ({ times, read }: SortedVisits, from: number, to?: number): SortedVisits => ({
  times: times.slice(from, to),
  read: (row, put) => read(from + row, put),
})
