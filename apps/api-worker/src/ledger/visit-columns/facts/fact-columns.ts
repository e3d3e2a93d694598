import { PACKED_CONNECTION, PACKED_FACTS } from '@crivo/filter-engine'
import type { Cell, ColumnSpec } from '@crivo/segments'

/** A part of a visit's packed facts, in packing order. */
export interface Part {
  readonly key: string
  /** The name of the part's column. */
  readonly name: string
  readonly type: ColumnSpec['type']
  /** True if the column stores the part's JSON, because it is neither text nor a number. */
  readonly isJson?: boolean
}

const partsOf = (table: Readonly<Record<string, Part['type'] | 'json'>>): readonly Part[] =>
  Object.entries(table).map(([key, type]) => ({
    key,
    name: `facts.${key}`,
    ...(type === 'json' ? { type: 'text', isJson: true } : { type }),
  }))

export const PARTS = partsOf(PACKED_FACTS)

/** The parts of a connection, each in its own column. */
export const CONNECTION = partsOf(PACKED_CONNECTION)

/** The value of the column `facts` if the facts are in their own columns. */
export const SPLIT = '{}'

/** The columns of packed facts, in addition to `facts`. */
export const FACT_COLUMNS: readonly ColumnSpec[] = [...PARTS, ...CONNECTION]
  .filter(({ key }) => key !== 'connection')
  .map(({ name, type }) => ({ name, type }))

/** The columns of all facts, `facts` itself first. */
const NAMES = ['facts', ...FACT_COLUMNS.map(({ name }) => name)]

/** A visit's packed facts, each at the index returned by `indexOfFact`. */
export type FactCells = readonly Cell[]

/** Returns the position of a column's value in a visit's cells. */
export const indexOfFact = (column: string): number => NAMES.indexOf(column)

/** A part with its index among the cells and among the parts. */
export interface IndexedPart extends Part {
  readonly index: number
  readonly order: number
}

const indexed = (parts: readonly Part[]): IndexedPart[] =>
  parts.map((part, order) => ({ ...part, order, index: indexOfFact(part.name) }))

export const INDEXED = indexed(PARTS)
export const INDEXED_CONNECTION = indexed(CONNECTION)

/** Returns cells of facts that are in their own columns, all of them empty. */
export function emptyCells(): Cell[] {
  const cells: Cell[] = new Array(NAMES.length).fill(null)
  cells[0] = SPLIT
  return cells
}
