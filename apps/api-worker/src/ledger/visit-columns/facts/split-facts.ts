import type { Cell, ColumnSpec } from '@crivo/segments'
import type { VisitRow } from '@crivo/shared'
import {
  CONNECTION,
  emptyCells,
  type FactCells,
  INDEXED,
  INDEXED_CONNECTION,
  type IndexedPart,
  type Part,
} from './fact-columns.ts'
import { parseFacts } from './parse-facts.ts'
import { scanFacts } from './scan-facts.ts'

const BY_KEY = new Map(INDEXED.map((part) => [part.key, part]))

/**
 * Splits a visit's packed facts into columns, so that similar values are adjacent. Facts that would
 * not be restored exactly stay packed.
 */
export const splitFacts = ({ facts }: Pick<VisitRow, 'facts'>): FactCells =>
  (facts === null ? null : scanFacts(facts)) ?? parseAndSplit(facts)

/**
 * Visits' facts by column, each at the index returned by `indexOfFact`, if any visit has a value.
 */
export type SplitFacts = readonly (readonly Cell[] | undefined)[]

/** Splits visits' packed facts as `splitFacts` does. */
export function splitAll(visits: readonly Pick<VisitRow, 'facts'>[]): SplitFacts {
  const columns: Cell[][] = []
  for (const [row, visit] of visits.entries()) {
    const cells = splitFacts(visit)
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] ?? null
      if (cell === null) continue
      const column = columns[index] ?? new Array<Cell>(visits.length).fill(null)
      columns[index] = column
      column[row] = cell
    }
  }
  return columns
}

/** Splits facts as `splitFacts` does, by parsing them. */
function parseAndSplit(facts: string | null): FactCells {
  const packed = facts === null || facts === '' ? null : parseFacts(facts)
  if (packed === null) return [facts]
  const cells = emptyCells()
  let last = -1
  for (const key of Object.keys(packed)) {
    const part = BY_KEY.get(key)
    // A customer's edge may have sent anything, in any order.
    if (part === undefined || part.order < last || !addCells(cells, part, packed[key])) {
      return [facts]
    }
    last = part.order
  }
  return JSON.stringify(packed) === facts ? cells : [facts]
}

/** Adds the cells of a part; returns whether the cells represent the part exactly. */
function addCells(
  cells: Cell[],
  { key, type, isJson, index }: IndexedPart,
  value: unknown,
): boolean {
  if (value === null) return false
  if (isJson !== true) return addCell(cells, index, type, value)
  if (key !== 'connection') {
    cells[index] = JSON.stringify(value)
    return true
  }
  if (!Array.isArray(value) || value.length !== CONNECTION.length || value[0] === null) return false
  return INDEXED_CONNECTION.every(
    ({ index, type }, at) => value[at] === null || addCell(cells, index, type, value[at]),
  )
}

function addCell(cells: Cell[], index: number, type: Part['type'], value: unknown): boolean {
  if (!hasType(value, type)) return false
  cells[index] = value
  return true
}

function hasType(value: unknown, type: ColumnSpec['type']): value is Cell {
  if (type === 'number') return Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  // Columns cannot store unpaired surrogates, which JSON escapes.
  return typeof value === 'string' && value.isWellFormed()
}
