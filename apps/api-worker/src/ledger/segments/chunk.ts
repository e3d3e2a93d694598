import { type Cell, cellOf, cellsAt, columnOfCells, type DecodedColumn } from '@crivo/segments'
import { VISIT_COLUMN_NAMES, type VisitColumn, type VisitRow } from '@crivo/shared'
import { keyOf, type VisitKey } from '../storage/visit-cursor.ts'
import { FACT_COLUMNS } from '../visit-columns/facts/fact-columns.ts'
import { joinFacts } from '../visit-columns/facts/open-facts.ts'
import { fromCell, toCells, toHex, visitOf } from '../visit-columns/visit-schema.ts'

/** Visits that a query reads by column, sorted by time and id. */
export interface VisitChunk {
  readonly rows: number
  /** The times of the first and last visit. */
  readonly from: number
  readonly to: number
  /** The segment that the chunk was read from; `null` for visits that are not in a segment yet. */
  readonly segment: number | null
  /** Whether the chunk's columns are in R2. */
  readonly isArchived?: boolean
  /** Whether reads mask the IP addresses; the segment's statistics still describe exact ones. */
  readonly isMaskedOnRead?: boolean
  /** The number of visits that each row represents; 1 if absent. */
  readonly weights?: readonly number[]
  /** Reads a column; throws `SegmentError` if its bytes are damaged. */
  readonly column: (name: string) => DecodedColumn
  /** Returns a row's visit if that requires no columns. */
  readonly visitAt?: (row: number) => VisitRow | undefined
  /** Reads several columns at once, ahead of their use. */
  readonly load?: (names: readonly string[]) => void
  /** Frees the columns that this chunk was the first to read; other columns stay in memory. */
  readonly release?: () => void
}

const ALL_COLUMNS = [...VISIT_COLUMN_NAMES, ...FACT_COLUMNS.map(({ name }) => name)]

export function visitsAt(chunk: VisitChunk, rows: readonly number[]): VisitRow[] {
  const { visitAt } = chunk
  if (visitAt !== undefined) return rows.flatMap((row) => visitAt(row) ?? [])
  chunk.load?.(ALL_COLUMNS)
  const cells = new Map(ALL_COLUMNS.map((name) => [name, cellsAt(chunk.column(name), rows)]))
  return rows.map((_, index) => {
    const cellOf = (name: string): Cell => cells.get(name)?.[index] ?? null
    return visitOf((name) => (name === 'facts' ? joinFacts(cellOf) : fromCell(cellOf(name))))
  })
}

/** Returns a function that reads a column's cell in a row. */
export function cellReader(chunk: VisitChunk, name: string): (row: number) => Cell {
  const column = chunk.column(name)
  return (row) => cellOf(column, row)
}

/** Returns a row's position among all visits: its time and its ID's digits. */
export function keyAt(chunk: VisitChunk, row: number): VisitKey {
  const visit = chunk.visitAt?.(row)
  if (visit !== undefined) return keyOf(visit)
  const at = Number(cellOf(chunk.column('at'), row))
  return { at, hex: toHex(String(fromCell(cellOf(chunk.column('id'), row)))) }
}

/** Returns visits as a chunk; columns are built when read. */
export function chunkOf(visits: readonly VisitRow[]): VisitChunk {
  const sorted = sortVisits(visits)
  const columns = new Map<string, DecodedColumn>()
  return {
    rows: sorted.length,
    from: sorted[0]?.at ?? 0,
    to: sorted.at(-1)?.at ?? 0,
    segment: null,
    visitAt: (row) => sorted[row],
    column: (name) => {
      const column = columns.get(name) ?? columnOfCells(toCells(sorted, name))
      columns.set(name, column)
      return column
    },
  }
}

/** Returns columns as a chunk, sorted by time; all other columns are unknown. */
export function chunkOfColumns(
  at: readonly number[],
  others: Partial<Record<VisitColumn, readonly Cell[]>>,
): VisitChunk {
  const cells: Partial<Record<string, readonly Cell[]>> = { ...others, at }
  const columns = new Map<string, DecodedColumn>()
  return {
    rows: at.length,
    from: at[0] ?? 0,
    to: at.at(-1) ?? 0,
    segment: null,
    column: (name) => {
      const column = columns.get(name) ?? columnOfCells(cells[name] ?? at.map(() => null))
      columns.set(name, column)
      return column
    },
  }
}

/** Sorts visits by time and id. */
const sortVisits = (visits: readonly VisitRow[]): VisitRow[] =>
  visits.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
