import {
  type Cell,
  columnOfPlaces,
  type DecodedColumn,
  type Dictionary,
  MAX_ROWS,
  PLAIN,
} from './column.ts'

const NO_PLACES = new Uint16Array(MAX_ROWS)

/** Returns the values of up to `MAX_ROWS` rows as a column in memory. */
export function columnOfCells(cells: readonly Cell[]): DecodedColumn {
  const entries: Cell[] = []
  const known = new Map<Cell, number>()
  const places = new Uint16Array(cells.length)
  for (const [row, cell] of cells.entries()) {
    if (cell === null) continue
    let place = known.get(cell)
    if (place === undefined) {
      entries.push(cell)
      place = entries.length
      known.set(cell, place)
    }
    places[row] = place
  }
  return columnOfPlaces(dictionaryOf(entries), places, true)
}

/** Returns a column of unknown values, for a chunk older than the column. */
export const unknownColumn = (rows: number): DecodedColumn =>
  columnOfPlaces(dictionaryOf([]), NO_PLACES.subarray(0, rows), true)

const dictionaryOf = (entries: readonly Cell[]): Dictionary => ({
  ...PLAIN,
  size: entries.length,
  at: (entry) => entries[entry] ?? null,
  numbers: typeof entries[0] === 'number' ? Float64Array.from(entries, Number) : null,
})
