import type { ParsedIp } from '@crivo/filter-engine'

/** A value of a column; `null` is unknown. A list is one of texts. */
export type Cell = string | number | boolean | Uint8Array | readonly string[] | null

/**
 * - `integer`: safe integers; `number`: finite numbers; `time`: milliseconds since the epoch.
 * - `text`: Unicode; lone surrogates are stored as U+FFFD.
 * - `address`: text, small and fast if it is the canonical text of an IP address.
 * - `bytes`: byte strings that are mostly distinct, such as ids.
 */
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** A stored column names its type by the place in this list, so entries are only ever added. */
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
  /** Whether people search for one of its values, so that its set is stored besides. */
  readonly isSearched?: boolean
}

/** A row by column; a column that is not there is unknown. */
export type Row = Readonly<Record<string, Cell | undefined>>

/** The most rows of a column: places in its dictionary have 16 bits, one of them for `null`. */
export const MAX_ROWS = 65_535

/** All rows in order, of which a column or query takes the first. */
export const ALL_ROWS = Uint16Array.from({ length: MAX_ROWS }, (_, row) => row)

/** The distinct values of a column in order of their first row, without `null`. */
export interface Dictionary {
  readonly size: number
  /** Returns an entry; builds texts on demand, because most are never looked at. */
  at(entry: number): Cell
  /** The entries, if they are texts. */
  readonly texts: TextEntries | null
  /** The entries, if they are numbers. */
  readonly numbers: Float64Array | null
  /** The entries, if they are addresses. */
  readonly addresses: AddressEntries | null
  /** The entries, if they are lists. */
  readonly lists: ListEntries | null
}

/** A dictionary that only has entries. */
export const PLAIN = { texts: null, numbers: null, addresses: null, lists: null } as const

/** Texts as one: each ends where `ends` says. */
export interface TextEntries {
  readonly joined: string
  readonly ends: Float64Array
}

/** Entries of a column of addresses, by kind; of each kind's n-th address, the entry. */
export interface AddressEntries {
  readonly ipv4: Float64Array
  readonly ipv4Entries: Uint16Array
  /** The upper 32 bits of IPv6 addresses. */
  readonly ipv6Upper: Float64Array
  readonly ipv6Entries: Uint16Array
  readonly ipv6At: (place: number) => ParsedIp
  /** Texts that are not the canonical text of an address. */
  readonly textEntries: Uint16Array
}

/** Entries of a column of lists: list n has the texts at `places` from `ends[n - 1]` to `ends[n]`. */
export interface ListEntries {
  readonly texts: Dictionary
  readonly ends: Float64Array
  readonly places: Float64Array
}

/** A column in memory. Its parts are decoded when they are asked for; its places each time. */
export interface DecodedColumn {
  readonly rows: number
  readonly dictionary: Dictionary
  /**
   * The place of each row's value: an entry of the dictionary; with `hasNull`, 0 is `null` and
   * entries begin at 1.
   */
  readonly places: Uint16Array
  readonly hasNull: boolean
  /** Returns one row's place; cheaper than `places` for few rows. */
  readonly placeAt: (row: number) => number
  /** The bytes that it takes in memory besides the encoded ones. */
  readonly heldBytes: number
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

/** Returns a column that keeps its places once they were asked for. */
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

/** The number of different places of a column: its entries, and `null` if any row has it. */
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

/** Returns how the places of so many rows of a column are best read. */
export function placeReader(
  column: DecodedColumn,
  rows: ArrayLike<number>,
): (row: number) => number {
  if (isFew(rows, column)) return column.placeAt
  const { places } = column
  return (row) => places[row] ?? 0
}

/** Returns whether reading rows one by one costs less than unpacking a whole column. */
export const isFew = ({ length }: ArrayLike<number>, { rows }: DecodedColumn): boolean =>
  length < rows / FEW

const FEW = 6

export const isList = (cell: Cell): cell is readonly string[] => Array.isArray(cell)

/** Returns a text that two lists or byte strings share only if they are equal. */
export function objectKey(cell: Cell): string {
  // A `Buffer` would give its text.
  if (!isList(cell)) return cell instanceof Uint8Array ? cell.join() : String(cell)
  // Much faster than JSON, which begins with a bracket, not with a number.
  const isPlain = !cell.some((text) => text.includes('\n'))
  return isPlain ? `${cell.length}\n${cell.join('\n')}` : JSON.stringify(cell)
}
