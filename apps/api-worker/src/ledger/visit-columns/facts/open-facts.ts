import type { PackedFacts } from '@crivo/filter-engine'
import type { Cell, DecodedColumn } from '@crivo/segments'
import { readValues } from '../read-values.ts'
import { CONNECTION, PARTS, type Part, SPLIT } from './fact-columns.ts'
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
 * Opens columns' packed facts as strings, like `joinFacts`, writing each distinct value once. The
 * engine joins the parts of a string only if it is read.
 */
export function openFactTexts(
  column: (name: string) => DecodedColumn,
): (row: number) => string | null {
  const whole = readValues(column('facts'), (cell) => (cell === null ? null : String(cell)))
  const connection = openConnection(column)
  const parts = PARTS.flatMap((part) => {
    if (part.key === 'connection') return connection
    if (column(part.name).dictionary.size === 0) return []
    return openTexts(column, part, `"${part.key}":`, '')
  })
  return (row) => {
    const facts = whole(row)
    if (facts !== SPLIT) return facts
    let text = ''
    for (const read of parts) {
      const own = read(row)
      if (own !== '') text = text === '' ? `{${own}` : `${text},${own}`
    }
    return text === '' ? SPLIT : `${text}}`
  }
}

/** The protocol is always known. */
function openConnection(column: (name: string) => DecodedColumn): (row: number) => string {
  const [protocol, ...others] = CONNECTION.map((part, at) =>
    openTexts(column, part, at === 0 ? '"connection":[' : ',', at === 0 ? '' : ',null'),
  )
  return (row) => {
    let text = protocol?.(row) ?? ''
    if (text === '') return text
    for (const read of others) text += read(row)
    return `${text}]`
  }
}

/** Returns a reader of a part's JSON. */
function openTexts(
  column: (name: string) => DecodedColumn,
  { name, isJson }: Part,
  before: string,
  missing: string,
): (row: number) => string {
  const { dictionary, codes } = column(name)
  const texts = [missing]
  for (let entry = 0; entry < dictionary.size; entry++) {
    const cell = dictionary.at(entry)
    texts.push(before + (isJson ? String(cell) : JSON.stringify(cell)))
  }
  return (row) => texts[codes[row] ?? 0] ?? missing
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
