import { createByteWriter } from './byte-stream.ts'
import { packCodes } from './codes.ts'
import {
  type Cell,
  COLUMN_TYPES,
  type ColumnSpec,
  type ColumnType,
  isList,
  MAX_ROWS,
  objectKey,
  type Row,
} from './column.ts'
import { DICTIONARY_FORMATS } from './dictionary.ts'
import { encodeMembership } from './membership.ts'
import { seal } from './seal.ts'
import { type ColumnStatistics, statisticsOf } from './statistics.ts'

/**
 * Flags of a column. `HAS_NULL`: some rows are `null`. `IS_DISTINCT`: each row has its own entry,
 * in order. `CODES_FIRST`: codes precede the dictionary, which many queries do not need.
 */
export const HAS_NULL = 1
export const IS_DISTINCT = 2
export const CODES_FIRST = 4

/** A column as bytes, and its statistics, which can be read without the bytes. */
export interface EncodedColumn {
  readonly name: string
  readonly bytes: Uint8Array
  readonly statistics: ColumnStatistics
  /** The set of values for `mayContain`, for a searched column with many values. */
  readonly membership: Uint8Array | null
}

/** Encodes the columns of rows, preferably in time order. */
export const encodeColumns = (
  schema: readonly ColumnSpec[],
  rows: readonly Row[],
): EncodedColumn[] =>
  schema.map((spec) =>
    encodeColumn(
      spec,
      rows.map((row) => row[spec.name] ?? null),
    ),
  )

/**
 * Encodes one column of up to `MAX_ROWS` rows; throws a `TypeError` for a value of another type.
 */
export function encodeColumn(spec: ColumnSpec, cells: readonly Cell[]): EncodedColumn {
  if (cells.length > MAX_ROWS) throw new TypeError(`A column has at most ${MAX_ROWS} rows`)
  const { entries, codeOf } = createEntries(spec.type)
  const codes = new Uint16Array(cells.length)
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row] ?? null
    if (cell !== null) codes[row] = codeOf(cell)
  }
  return encodeCodes(spec, entries, codes)
}

/** A column's distinct values in order of their first row. */
interface Entries {
  readonly entries: readonly Cell[]
  /** Returns the code of a value: its index, from 1. Adds a new value. */
  readonly codeOf: (cell: Exclude<Cell, null>) => number
}

/** Collects a column's values; throws a `TypeError` for a value of another type. */
export function createEntries(type: ColumnType): Entries {
  const clean = CLEAN[type]
  const keyOf = type === 'list' ? objectKey : null
  const isKeyed = type !== 'bytes'
  const entries: Cell[] = []
  const known = new Map<Cell, number>()
  let greatest = Number.NEGATIVE_INFINITY
  /**
   * Whether each value so far was greater than the one before, as times are, so no value can
   * repeat.
   */
  let isAscending = isKeyed
  const isNext = (cell: Cell): boolean => {
    if (typeof cell === 'number' && cell > greatest) {
      greatest = cell
      return true
    }
    isAscending = false
    for (const [at, entry] of entries.entries()) known.set(entry, at + 1)
    return false
  }
  return {
    entries,
    codeOf(cell) {
      if (isAscending && isNext(cell)) return entries.push(clean(cell))
      // Byte strings are assumed to be distinct.
      const key = keyOf === null ? cell : keyOf(cell)
      const found = isKeyed ? known.get(key) : undefined
      if (found !== undefined) return found
      const added = entries.push(clean(cell))
      if (isKeyed) known.set(key, added)
      return added
    },
  }
}

/** Encodes a column from its entries and each row's code among them, from 1; 0 is `null`. */
export function encodeCodes(
  { name, type, isSearched }: ColumnSpec,
  entries: readonly Cell[],
  codes: Uint16Array,
): EncodedColumn {
  const rows = codes.length
  let nulls = 0
  for (let row = 0; row < rows; row++) if (codes[row] === 0) nulls++
  const writer = createByteWriter()
  const isDistinct = nulls === 0 && entries.length === rows
  writer.byte(COLUMN_TYPES.indexOf(type))
  writer.varint(rows)
  writer.varint(entries.length)
  writer.byte((nulls > 0 ? HAS_NULL : 0) | (isDistinct ? IS_DISTINCT : CODES_FIRST))
  const size = entries.length + (nulls > 0 ? 1 : 0)
  if (!isDistinct) packCodes(writer, nulls > 0 ? codes : codes.map((from1) => from1 - 1), size)
  DICTIONARY_FORMATS[type].pack(writer, entries)
  const statistics = statisticsOf(type, entries, nulls)
  const hasSet = isSearched === true && type !== 'list' && statistics.values === null
  const membership = hasSet ? encodeMembership(entries) : null
  return { name, bytes: seal(writer.finish()), statistics, membership }
}

const wellFormed = (cell: Cell): string => {
  if (typeof cell !== 'string') throw new TypeError('The value is not a text')
  return cell.toWellFormed()
}

const safeInteger = (cell: Cell): number => {
  if (!Number.isSafeInteger(cell)) throw new TypeError('The value is not a safe integer')
  // Converts -0 to 0.
  return Number(cell) + 0
}

/** Validates a value's type and converts the value to its stored form. */
const CLEAN: Readonly<Record<ColumnType, (cell: Cell) => Cell>> = {
  integer: safeInteger,
  time: safeInteger,
  number: (cell) => {
    if (!Number.isFinite(cell)) throw new TypeError('The value is not a finite number')
    return Number(cell) + 0
  },
  boolean: (cell) => {
    if (typeof cell !== 'boolean') throw new TypeError('The value is not a boolean')
    return cell
  },
  text: wellFormed,
  address: wellFormed,
  bytes: (cell) => {
    if (!(cell instanceof Uint8Array)) throw new TypeError('The value is not a byte string')
    return cell
  },
  list: (cell) => {
    if (!isList(cell)) throw new TypeError('The value is not a list')
    return cell.map(wellFormed)
  },
}
