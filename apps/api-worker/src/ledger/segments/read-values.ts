import { type Cell, cellAt, type DecodedColumn, placesOf } from '@crivo/segments'

/** Returns a reader of a column that converts each distinct value once. */
export function readValues<T>(
  column: DecodedColumn,
  convert: (cell: Cell) => T,
): (row: number) => T {
  // Preallocated, because an array that grows with gaps becomes slow.
  let known: (T | undefined)[] | null = null
  return (row) => {
    known ??= new Array(placesOf(column))
    const place = column.placeAt(row)
    const value = known[place]
    if (value !== undefined) return value
    const read = convert(cellAt(column, place))
    known[place] = read
    return read
  }
}
