import type { ParsedIp } from '@crivo/filter-engine'

/** A value of a column; `null` means unknown. A list contains texts. */
export type Cell = string | number | boolean | Uint8Array | readonly string[] | null

/**
 * - `integer`: safe integers; `number`: finite numbers; `time`: milliseconds since the epoch.
 * - `text`: Unicode; lone surrogates are stored as U+FFFD.
 * - `address`: text that is small and fast if it is the canonical text of an IP address.
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

/**
 * Maximum number of rows in a column. Places in its dictionary have 16 bits, and one of their
 * values is `null`.
 */
export const MAX_ROWS = 65_535

/** All row numbers in order, of which a column or query uses the first ones. */
export const ALL_ROWS = Uint16Array.from({ length: MAX_ROWS }, (_, row) => row)

/** The distinct values of a column in order of their first row, excluding `null`. */
export interface Dictionary {
  readonly size: number
  /** Returns an entry; builds texts on demand, because most are never used. */
  at(entry: number): Cell
  /** The entries if they are texts, otherwise `null`. */
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

/** All texts concatenated; `ends` contains the end position of each. */
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
  readonly ipv6At: (place: number) => ParsedIp
  /** Texts that are not the canonical text of an IP address. */
  readonly textEntries: Uint16Array
}

/**
 * Entries of a list column: list n contains the texts at `places` from `ends[n - 1]` to `ends[n]`.
 */
export interface ListEntries {
  readonly texts: Dictionary
  readonly ends: Float64Array
  readonly places: Float64Array
}

/** A column in memory. Its parts are decoded on first use, and its places on every use. */
export interface DecodedColumn {
  readonly rows: number
  readonly dictionary: Dictionary
  /**
   * The place of each row's value: its index in the dictionary. With `hasNull`, 0 is `null` and
   * entries start at 1.
   */
  readonly places: Uint16Array
  readonly hasNull: boolean
  /** Returns one row's place; cheaper than `places` for few rows. */
  readonly placeAt: (row: number) => number
  /** Memory used in addition to the encoded bytes. */
  readonly heldBytes: number
  /**
   * Frees the column's bytes without waiting for garbage collection; afterwards, they cannot be
   * read.
   */
  readonly free?: () => void
}

/** Returns a column from its parts. */
export const columnOfPlaces = (
  dictionary: Dictionary,
  places: Uint16Array,
  hasNull: boolean,
): DecodedColumn => ({
  rows: places.length,
  dictionary,
  places,
  hasNull,
  placeAt: (row) => places[row] ?? 0,
  heldBytes: places.byteLength,
})

/** Returns a column that caches its places once they are used. */
export function keepPlaces(column: DecodedColumn): DecodedColumn {
  let places: Uint16Array | null = null
  const { rows, hasNull, placeAt, heldBytes } = column
  return {
    rows,
    hasNull,
    placeAt,
    heldBytes,
    get dictionary() {
      return column.dictionary
    },
    get places() {
      places ??= column.places
      return places
    },
  }
}

/**
 * Returns the number of distinct places in a column: its entries, plus `null` if any row has it.
 */
export const placesOf = ({ dictionary, hasNull }: DecodedColumn): number =>
  dictionary.size + (hasNull ? 1 : 0)

/** Returns the value at a place of a column. */
export function cellAt(column: DecodedColumn, place: number): Cell {
  if (!column.hasNull) return column.dictionary.at(place)
  return place === 0 ? null : column.dictionary.at(place - 1)
}

/** Returns the value of a column's row. */
export const cellOf = (column: DecodedColumn, row: number): Cell =>
  cellAt(column, column.placeAt(row))

/** Returns the values of a column's rows. */
export const cellsOf = (column: DecodedColumn): Cell[] =>
  cellsAt(column, ALL_ROWS.subarray(0, column.rows))

/** Returns the values of some rows of a column. */
export function cellsAt(column: DecodedColumn, rows: ArrayLike<number>): Cell[] {
  if (isFew(rows, column)) return Array.from(rows, (row) => cellOf(column, row))
  const values = Array.from({ length: placesOf(column) }, (_, place) => cellAt(column, place))
  const { places } = column
  return Array.from(rows, (row) => values[places[row] ?? 0] ?? null)
}

/** Returns the fastest way to read the places of this many rows of a column. */
export function placeReader(
  column: DecodedColumn,
  rows: ArrayLike<number>,
): (row: number) => number {
  if (isFew(rows, column)) return column.placeAt
  const { places } = column
  return (row) => places[row] ?? 0
}

/** Returns whether reading rows one by one costs less than unpacking the whole column. */
export const isFew = ({ length }: ArrayLike<number>, { rows }: DecodedColumn): boolean =>
  length < rows / FEW

const FEW = 6

export const isList = (cell: Cell): cell is readonly string[] => Array.isArray(cell)

/** Returns a text that is equal only for equal lists or byte strings. */
export function objectKey(cell: Cell): string {
  // `join`, because `String` would decode a `Buffer` as text.
  if (!isList(cell)) return cell instanceof Uint8Array ? cell.join() : String(cell)
  // Much faster than JSON, whose text starts with a bracket instead of a number.
  const isPlain = !cell.some((text) => text.includes('\n'))
  return isPlain ? `${cell.length}\n${cell.join('\n')}` : JSON.stringify(cell)
}
