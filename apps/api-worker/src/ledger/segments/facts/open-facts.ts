import type { PackedFacts } from '@crivo/filter-engine'
import type { Cell, DecodedColumn } from '@crivo/segments'
import { readValues } from '../read-values.ts'
import { CONNECTION, PARTS, SPLIT } from './fact-columns.ts'
import { parseFacts } from './parse-facts.ts'

/** Restores packed facts from the output of `splitFacts`. */
export function joinFacts(cellOf: (column: string) => Cell): string | null {
  const facts = cellOf('facts')
  if (facts !== SPLIT) return facts === null ? null : String(facts)
  const packed: Record<string, unknown> = {}
  for (const { key, name, isJson } of PARTS) {
    if (key === 'connection') {
      const connection = CONNECTION.map((part) => cellOf(part.name))
      // The protocol is always known.
      if (connection[0] !== null) packed.connection = connection
      continue
    }
    const cell = cellOf(name)
    if (cell !== null) packed[key] = isJson ? JSON.parse(String(cell)) : cell
  }
  return JSON.stringify(packed)
}

/**
 * Opens a chunk's packed facts when only some are needed; visits with unsplit facts return all of
 * them. Parses each distinct value once, with `parse`. Returns `null` for visits without packed
 * facts.
 */
export function openPackedFacts(
  column: (name: string) => DecodedColumn,
  wanted: readonly (keyof PackedFacts)[],
  parse: (text: string) => unknown = JSON.parse,
): (row: number) => PackedFacts | null {
  const whole = readValues(column('facts'), (cell) =>
    cell === null || cell === SPLIT ? cell : (parseFacts(String(cell) || '{}') ?? null),
  )
  const parts = PARTS.filter(({ key }) => wanted.some((name) => name === key)).map(
    ({ key, name, isJson }) => {
      const convert = (cell: Cell) => (isJson && cell !== null ? parse(String(cell)) : cell)
      const of = column(name)
      return { key, of, read: readValues<unknown>(of, convert) }
    },
  )
  // Engines access objects faster if they have the same shape.
  const shape: Record<string, unknown> = Object.fromEntries(
    parts.map(({ key }) => [key, undefined]),
  )
  let filled: typeof parts | null = null
  return (row) => {
    const facts = whole(row)
    if (facts !== SPLIT) return facts as PackedFacts | null
    const packed = { ...shape }
    // Most parts occur in no visit of a chunk.
    filled ??= parts.filter(({ of }) => of.dictionary.size > 0)
    for (const { key, read } of filled) {
      const value = read(row)
      if (value !== null) packed[key] = value
    }
    return packed
  }
}
