import type { ParsedIp } from '@crivo/filter-engine'

/** A value of a column; `null` means unknown. A list contains strings. */
export type Cell = string | number | boolean | Uint8Array | readonly string[] | null

/**
 * - `integer`: safe integers; `number`: finite numbers; `time`: milliseconds since the epoch.
 * - `text`: Unicode; lone surrogates are stored as U+FFFD.
 * - `address`: a string that is small and fast if it is the canonical text of an IP address.
 * - `bytes`: byte strings that are mostly distinct, such as ids.
 */
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** Stored columns reference their type by index in this list, so entries may only be appended. */
export const COLUMN_TYPES = [
  'integer',
  'number',
  'boolean',
  'text',
  'address',
  'bytes',
  'list',
  'time',
] as const

export interface ColumnSpec {
  readonly name: string
  readonly type: ColumnType
  /** Whether people search for single values, in which case the set of values is stored too. */
  readonly isSearched?: boolean
}

/** A row's values by column; a missing column is unknown. */
export type Row = Readonly<Record<string, Cell | undefined>>

/** Maximum number of rows in a column. Codes have 16 bits, and one of them is `null`. */
export const MAX_ROWS = 65_535

/** All row numbers in order; a column or query uses the first ones. */
export const ALL_ROWS = Uint16Array.from({ length: MAX_ROWS }, (_, row) => row)

/** The distinct values of a column in order of their first row, excluding `null`. */
export interface Dictionary {
  readonly size: number
  /** Returns an entry; builds strings on demand, because most are never used. */
  at(entry: number): Cell
  /** The entries if they are strings, otherwise `null`. */
  readonly texts: TextEntries | null
  /** The entries if they are numbers, otherwise `null`. */
  readonly numbers: Float64Array | null
  /** The entries if they are IP addresses, otherwise `null`. */
  readonly addresses: AddressEntries | null
  /** The entries if they are lists, otherwise `null`. */
  readonly lists: ListEntries | null
}

/** A dictionary without typed access to its entries. */
export const PLAIN = { texts: null, numbers: null, addresses: null, lists: null } as const

/** All strings concatenated; `ends` contains the end position of each. */
export interface TextEntries {
  readonly joined: string
  readonly ends: Float64Array
}

/**
 * Entries of an IP address column, by kind. The n-th element of a kind is the entry of its n-th IP
 * address.
 */
export interface AddressEntries {
  readonly ipv4: Float64Array
  readonly ipv4Entries: Uint16Array
  /** The upper 32 bits of IPv6 addresses. */
  readonly ipv6Upper: Float64Array
  readonly ipv6Entries: Uint16Array
  readonly ipv6At: (index: number) => ParsedIp
  /** Strings that are not the canonical text of an IP address. */
  readonly textEntries: Uint16Array
}

/**
 * Entries of a list column: list n contains the strings at `indices` from `ends[n - 1]` to
 * `ends[n]`.
 */
export interface ListEntries {
  readonly texts: Dictionary
  readonly ends: Float64Array
  readonly indices: Float64Array
}

/** A column in memory. Its parts are decoded on first use, and its codes on every use. */
export interface DecodedColumn {
  readonly rows: number
  readonly dictionary: Dictionary
  /**
   * The code of each row's value: its index in the dictionary. With `hasNull`, 0 is `null` and
   * entries start at 1.
   */
  readonly codes: Uint16Array
  readonly hasNull: boolean
  /** Returns one row's code; cheaper than `codes` for few rows. */
  readonly codeAt: (row: number) => number
  /** Memory used in addition to the encoded bytes. */
  readonly heldBytes: number
  /**
   * Frees the column's bytes without waiting for garbage collection; afterwards, they cannot be
   * read.
   */
  readonly free?: () => void
}

/** Returns a column from its parts. */
export const columnOfCodes = (
  dictionary: Dictionary,
  codes: Uint16Array,
  hasNull: boolean,
): DecodedColumn => ({
  rows: codes.length,
  dictionary,
  codes,
  hasNull,
  codeAt: (row) => codes[row] ?? 0,
  heldBytes: codes.byteLength,
})

/** Returns a column that caches its codes once they are used. */
export function keepCodes(column: DecodedColumn): DecodedColumn {
  let codes: Uint16Array | null = null
  const { rows, hasNull, codeAt, heldBytes } = column
  return {
    rows,
    hasNull,
    codeAt,
    heldBytes,
    get dictionary() {
      return column.dictionary
    },
    get codes() {
      codes ??= column.codes
      return codes
    },
  }
}

/**
 * Returns the number of distinct codes in a column: its entries, plus `null` if any row has it.
 */
export const codeCountOf = ({ dictionary, hasNull }: DecodedColumn): number =>
  dictionary.size + (hasNull ? 1 : 0)

/** Returns the value of a code in a column. */
export function cellAt(column: DecodedColumn, code: number): Cell {
  if (!column.hasNull) return column.dictionary.at(code)
  return code === 0 ? null : column.dictionary.at(code - 1)
}

/** Returns a dictionary's entries. */
export const entriesOf = ({ size, at }: Dictionary): Cell[] => cellsOfCodes(size, at)

/** Returns the value of each code in a column. */
export const valuesByCode = (column: DecodedColumn): Cell[] =>
  cellsOfCodes(codeCountOf(column), (code) => cellAt(column, code))

/** Loops, because `Array.from` takes ten times as long. */
function cellsOfCodes(count: number, cellOf: (code: number) => Cell): Cell[] {
  const cells: Cell[] = []
  for (let code = 0; code < count; code++) cells.push(cellOf(code))
  return cells
}

/** Returns the value of a column's row. */
export const cellOf = (column: DecodedColumn, row: number): Cell =>
  cellAt(column, column.codeAt(row))

/** Returns the values of a column's rows. */
export const cellsOf = (column: DecodedColumn): Cell[] =>
  cellsAt(column, ALL_ROWS.subarray(0, column.rows))

/** Returns the values of some rows of a column. */
export function cellsAt(column: DecodedColumn, rows: ArrayLike<number>): Cell[] {
  if (isFew(rows, column)) return Array.from(rows, (row) => cellOf(column, row))
  const values = valuesByCode(column)
  const { codes } = column
  return cellsOfCodes(rows.length, (at) => values[codes[rows[at] ?? 0] ?? 0] ?? null)
}

/** Returns the fastest way to read the codes of this many rows of a column. */
export function codeReader(
  column: DecodedColumn,
  rows: ArrayLike<number>,
): (row: number) => number {
  if (isFew(rows, column)) return column.codeAt
  const { codes } = column
  return (row) => codes[row] ?? 0
}

/** Returns whether reading rows one by one costs less than unpacking the whole column. */
export const isFew = ({ length }: ArrayLike<number>, { rows }: DecodedColumn): boolean =>
  length < rows / FEW

const FEW = 6

export const isList = (cell: Cell): cell is readonly string[] => Array.isArray(cell)

/** Returns a string that is equal only for equal lists or byte strings. */
export function objectKey(cell: Cell): string {
  // `join`, because `String` would decode a `Buffer` as text.
  if (!isList(cell)) return cell instanceof Uint8Array ? cell.join() : String(cell)
  // Much faster than JSON, whose text starts with a bracket instead of a number.
  const isPlain = !cell.some((text) => text.includes('\n'))
  return isPlain ? `${cell.length}\n${cell.join('\n')}` : JSON.stringify(cell)
}
