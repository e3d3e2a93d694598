import { Buffer } from 'node:buffer'
import { type Cell, type ColumnSpec, type ColumnType, SegmentError } from '@crivo/segments'
import {
  VISIT_COLUMN_NAMES,
  VISIT_COLUMNS,
  VISIT_DIMENSIONS,
  type VisitColumn,
  type VisitRow,
} from '@crivo/shared'
import { FACT_COLUMNS, indexOfFact } from './facts/fact-columns.ts'
import { type SplitFacts, splitAll } from './facts/split-facts.ts'

const TYPES: Partial<Record<VisitColumn, ColumnType>> = { id: 'bytes', clientIp: 'address' }

/** Columns with many values that people search for individually. */
const SEARCHED: readonly VisitColumn[] = [
  'clientIp',
  'campaignId',
  'ruleId',
  'rulesetHash',
  ...VISIT_DIMENSIONS,
]

/** The columns of a segment: those of a visit, and its packed facts. */
export const VISIT_SCHEMA: readonly ColumnSpec[] = [
  ...VISIT_COLUMN_NAMES.map((name): ColumnSpec => {
    const type = VISIT_COLUMNS[name].startsWith('integer') ? 'integer' : 'text'
    return { name, type: TYPES[name] ?? type, isSearched: SEARCHED.includes(name) }
  }),
  ...FACT_COLUMNS,
]

const ID_BYTES = 16

/** Caches visits' split facts, as their fact columns are read one after another. */
const split = new WeakMap<readonly VisitRow[], SplitFacts>()

/** Returns visits' values as a column stores them. */
export function toCells(visits: readonly VisitRow[], column: string): readonly Cell[] {
  if (column === 'id') return idsToBytes(visits.map(({ id }) => id))
  const index = indexOfFact(column)
  if (index === -1) return visits.map((visit) => visit[column as VisitColumn])
  const facts = split.get(visits) ?? splitAll(visits)
  split.set(visits, facts)
  return facts[index] ?? visits.map(() => null)
}

/** Returns IDs as bytes; decoding them together is faster. */
export function idsToBytes(ids: readonly string[]): Uint8Array[] {
  const all = Buffer.from(toHex(ids.join('')), 'hex')
  if (!ids.every(hasDashes) || all.length !== ID_BYTES * ids.length) {
    return ids.map((id) => Buffer.from(toHex(id), 'hex'))
  }
  return ids.map((_, at) => all.subarray(ID_BYTES * at, ID_BYTES * (at + 1)))
}

/** Returns whether a string has a UUID's length and dashes. */
const hasDashes = (id: string): boolean =>
  id.length === UUID_LENGTH && DASHES.every((at) => id.charCodeAt(at) === DASH)
const UUID_LENGTH = 36
const DASHES = [8, 13, 18, 23]
const DASH = 0x2d

/** Returns a stored value as visits have it. */
export const fromCell = (cell: Cell): Cell => (cell instanceof Uint8Array ? bytesToId(cell) : cell)

/** The value of a column missing from a visit; only very old rows lack a required one. */
const MISSING = { text: '', integer: 0, 'text?': null, 'integer?': null } as const

/** Returns a visit from its values; throws `SegmentError` if one has a different type. */
export function visitOf(read: (column: VisitColumn) => unknown): VisitRow {
  const visit: Partial<Record<VisitColumn, unknown>> = {}
  for (const column of VISIT_COLUMN_NAMES) {
    visit[column] = read(column) ?? missingOf(column)
  }
  if (!isVisit(visit)) throw new SegmentError('A visit has a value of another type')
  return visit
}

const isVisit = (visit: Partial<Record<VisitColumn, unknown>>): visit is VisitRow =>
  VISIT_COLUMN_NAMES.every((column) => {
    const value = visit[column]
    return value === null ? VISIT_COLUMNS[column].endsWith('?') : typeof value === typeOf(column)
  })

/** Returns the type of a column's known values. */
export const typeOf = (column: VisitColumn): 'number' | 'string' =>
  VISIT_COLUMNS[column].startsWith('integer') ? 'number' : 'string'

/** Returns the value of a column that a visit lacks. */
export const missingOf = (column: VisitColumn): Cell => MISSING[VISIT_COLUMNS[column]]

/** Returns a UUID's 32 digits. */
export const toHex = (id: string): string => id.replaceAll('-', '')

/** Returns the first bytes of a UUID, by default all 16. */
export const idToBytes = (id: string, length = ID_BYTES): Uint8Array =>
  Buffer.from(toHex(id).slice(0, 2 * length), 'hex')

/** Returns the UUID of 16 bytes. */
export function bytesToId({ buffer, byteOffset, length }: Uint8Array): string {
  const hex = Buffer.from(buffer, byteOffset, length).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
