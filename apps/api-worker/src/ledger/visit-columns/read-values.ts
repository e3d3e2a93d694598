import { type Cell, cellAt, codeCountOf, type DecodedColumn } from '@crivo/segments'

/** Returns a reader of a column that converts each distinct value once. */
export function readValues<T>(
  column: DecodedColumn,
  convert: (cell: Cell) => T,
): (row: number) => T {
  // Preallocated, because an array that grows with gaps becomes slow.
  let known: (T | undefined)[] | null = null
  return (row) => {
    known ??= new Array(codeCountOf(column))
    const code = column.codeAt(row)
    const value = known[code]
    if (value !== undefined) return value
    const read = convert(cellAt(column, code))
    known[code] = read
    return read
  }
}
