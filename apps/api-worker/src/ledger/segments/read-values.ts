import { type Cell, cellAt, type DecodedColumn, placesOf } from '@crivo/segments'

/** Returns a reader of a column that converts each distinct value once. */
export function readValues<T>(
  column: DecodedColumn,
  convert: (cell: Cell) => T,
): (row: number) => T {
  let places: Uint16Array | null = null
  // Has its size from the start: an array that grows with gaps becomes a slow one.
  let known: (T | undefined)[] = []
  return (row) => {
    if (places === null) {
      places = column.places
      known = new Array(placesOf(column))
    }
    const place = places[row] ?? 0
    const value = known[place]
    if (value !== undefined) return value
    const read = convert(cellAt(column, place))
    known[place] = read
    return read
  }
}
