import type { PackedFacts } from '@crivo/filter-engine'
import type { Cell, ColumnSpec, DecodedColumn } from '@crivo/segments'
import type { VisitRow } from '@crivo/shared'
import { readValues } from '../read-values.ts'
import { scanList, scanObject } from './scan-facts.ts'

/** A part of a visit's packed facts, in packing order. */
interface Part {
  readonly key: string
  /** The name of the part's column. */
  readonly name: string
  readonly type: ColumnSpec['type']
  /** True if the column stores the part's JSON, because it is neither text nor a number. */
  readonly isJson?: boolean
}

const part = (key: string, type: Part['type']): Part => ({ key, name: `facts.${key}`, type })
const text = (key: string): Part => part(key, 'text')
const number = (key: string): Part => part(key, 'number')
const boolean = (key: string): Part => part(key, 'boolean')
const json = (key: string): Part => ({ ...text(key), isJson: true })

const PARTS: readonly Part[] = [
  number('kept'),
  text('crawler'),
  text('parity'),
  number('clicks'),
  json('connection'),
  text('bot'),
  text('tool'),
  text('network'),
  json('networks'),
  number('evidence'),
  number('signals'),
  boolean('prefetch'),
  text('browser'),
  text('inApp'),
  json('languages'),
  text('organisation'),
  text('subdivision'),
  text('userAgent'),
  json('parameter'),
  number('accessCount'),
  number('requestsPerMinute'),
  text('sample'),
  text('host'),
  text('path'),
  text('stage'),
  text('check'),
  json('lost'),
]

/** The parts of a connection, each in its own column. */
const CONNECTION: readonly Part[] = [
  text('protocol'),
  text('tlsVersion'),
  text('tlsCipher'),
  number('helloLength'),
  number('roundTripMs'),
  text('ciphersHash'),
  text('extensionsHash'),
]

/** The value of the column `facts` if the facts are in their own columns. */
const SPLIT = '{}'

/** The columns of packed facts, in addition to `facts`. */
export const FACT_COLUMNS: readonly ColumnSpec[] = [...PARTS, ...CONNECTION]
  .filter(({ key }) => key !== 'connection')
  .map(({ name, type }) => ({ name, type }))

/** The columns of all facts, `facts` itself first. */
const NAMES = ['facts', ...FACT_COLUMNS.map(({ name }) => name)]

/** A visit's packed facts, each at the index returned by `placeOfFact`. */
export type FactCells = readonly Cell[]

/** Returns the position of a column's value in a visit's cells. */
export const placeOfFact = (column: string): number => NAMES.indexOf(column)

/** A part with its place among the cells and among the parts. */
interface Placed extends Part {
  readonly place: number
  readonly order: number
}

const placed = (parts: readonly Part[]): Placed[] =>
  parts.map((part, order) => ({ ...part, order, place: placeOfFact(part.name) }))

const PLACED = placed(PARTS)
const PLACED_CONNECTION = placed(CONNECTION)
const BY_KEY = new Map(PLACED.map((part) => [part.key, part]))

/**
 * Splits a visit's packed facts into columns, so that similar values are adjacent. Facts that would
 * not be restored exactly stay packed.
 */
export const splitFacts = ({ facts }: Pick<VisitRow, 'facts'>): FactCells =>
  (facts === null ? null : scanFacts(facts)) ?? parseAndSplit(facts)

/**
 * Splits facts that `JSON.stringify` wrote, without parsing them, in a third of the time; returns
 * `null` for other texts.
 */
function scanFacts(facts: string): FactCells | null {
  const cells: Cell[] = new Array(NAMES.length).fill(null)
  cells[0] = SPLIT
  let next = 0
  const isExact = scanObject(facts, (keyStart, keyEnd, start, end) => {
    // Comparing with the next keys is faster than looking up each key.
    while (next < PLACED.length && !isKeyAt(facts, PLACED[next]?.key, keyStart, keyEnd)) next++
    const part = PLACED[next++]
    if (part === undefined) return false
    if (part.key === 'connection') return scanConnection(cells, facts, start, end)
    if (part.isJson !== true) return scanCell(cells, part, facts, start, end)
    const text = facts.slice(start, end)
    cells[part.place] = text
    return isCanonical(text)
  })
  return isExact ? cells : null
}

const isKeyAt = (text: string, key = '', start: number, end: number): boolean =>
  key.length === end - start && text.startsWith(key, start)

function scanConnection(cells: Cell[], facts: string, start: number, end: number): boolean {
  let at = 0
  const isExact = scanList(facts, start, end, (valueStart, valueEnd) => {
    const part = PLACED_CONNECTION[at++]
    if (part === undefined) return false
    // The protocol is always known.
    if (at > 1 && facts.startsWith('null', valueStart)) return valueEnd - valueStart === 4
    return scanCell(cells, part, facts, valueStart, valueEnd)
  })
  return isExact && at === CONNECTION.length
}

/** Adds a value from its JSON text; returns whether the text is the one `JSON.stringify` writes. */
function scanCell(
  cells: Cell[],
  { place, type }: Pick<Placed, 'place' | 'type'>,
  facts: string,
  start: number,
  end: number,
): boolean {
  if (type === 'text') {
    cells[place] = facts.slice(start + 1, end - 1)
    return end - start > 1 && facts.startsWith('"', start)
  }
  if (type === 'number') {
    const digits = readDigits(facts, start, end)
    if (digits !== null) {
      cells[place] = digits
      return true
    }
  }
  const text = facts.slice(start, end)
  if (type === 'boolean') {
    cells[place] = text === 'true'
    return text === 'true' || text === 'false'
  }
  const number = Number(text)
  cells[place] = number
  return Number.isFinite(number) && String(number) === text
}

/** The maximum number of digits that are certainly a safe integer. */
const SAFE_DIGITS = 15

/** Returns a number written in digits, as most numbers are; `null` for any other text. */
function readDigits(text: string, start: number, end: number): number | null {
  if (end === start || end - start > SAFE_DIGITS) return null
  let value = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9 || (value === 0 && at > start)) return null
    value = value * 10 + digit
  }
  return value
}

const ZERO = 0x30

/** JSON texts that were found to be canonical; most of them occur in many visits. */
const canonical = new Set<string>()
const MOST_CANONICAL = 10_000

/** Returns whether a JSON text other than `null` is exactly the one that `JSON.stringify` writes. */
function isCanonical(text: string): boolean {
  if (canonical.has(text)) return true
  const parsed = parseJson(text)
  if (parsed === null || JSON.stringify(parsed) !== text) return false
  if (canonical.size >= MOST_CANONICAL) canonical.clear()
  canonical.add(text)
  return true
}

/** Splits facts as `splitFacts` does, by parsing them. */
function parseAndSplit(facts: string | null): FactCells {
  const packed = facts === null || facts === '' ? null : parseFacts(facts)
  if (packed === null) return [facts]
  const cells: Cell[] = new Array(NAMES.length).fill(null)
  cells[0] = SPLIT
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
function addCells(cells: Cell[], { key, type, isJson, place }: Placed, value: unknown): boolean {
  if (value === null) return false
  if (isJson !== true) return addCell(cells, place, type, value)
  if (key !== 'connection') {
    cells[place] = JSON.stringify(value)
    return true
  }
  if (!Array.isArray(value) || value.length !== CONNECTION.length || value[0] === null) return false
  return PLACED_CONNECTION.every(
    ({ place, type }, at) => value[at] === null || addCell(cells, place, type, value[at]),
  )
}

function addCell(cells: Cell[], place: number, type: Part['type'], value: unknown): boolean {
  if (!hasType(value, type)) return false
  cells[place] = value
  return true
}

function hasType(value: unknown, type: ColumnSpec['type']): value is Cell {
  if (type === 'number') return Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  // Columns cannot store unpaired surrogates, which JSON escapes.
  return typeof value === 'string' && value.isWellFormed()
}

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

function parseFacts(text: string): Record<string, unknown> | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown> | null)
    : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
