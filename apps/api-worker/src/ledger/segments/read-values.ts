import { type Cell, cellAt, type DecodedColumn } from '@crivo/segments'

/** Returns a reader of a column that converts each distinct value once. */
export function readValues<T>(
  column: DecodedColumn,
  convert: (cell: Cell) => T,
): (row: number) => T {
  const known: T[] = []
  return (row) => {
    const place = column.places[row] ?? 0
    const value = known[place]
    if (value !== undefined) return value
    const read = convert(cellAt(column, place))
    known[place] = read
    return read
  }
}
