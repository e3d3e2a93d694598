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
  let latest: Cell = null
  let place = 0
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row] ?? null
    if (cell === null) continue
    // Many rows have the value of the one before, which needs no lookup.
    if (cell !== latest) {
      place = known.get(cell) ?? 0
      if (place === 0) {
        place = entries.push(cell)
        known.set(cell, place)
      }
      latest = cell
    }
    places[row] = place
  }
  return columnOfEntries(entries, places, true)
}

/**
 * Returns a column from its distinct values and each row's place among them; with `hasNull`, 0 is
 * `null` and entries start at 1.
 */
export const columnOfEntries = (
  entries: readonly Cell[],
  places: Uint16Array,
  hasNull: boolean,
): DecodedColumn => columnOfPlaces(dictionaryOf(entries), places, hasNull)

/** Returns a column of unknown values, for a chunk older than the column. */
export const unknownColumn = (rows: number): DecodedColumn =>
  columnOfPlaces(dictionaryOf([]), NO_PLACES.subarray(0, rows), true)

function dictionaryOf(entries: readonly Cell[]): Dictionary {
  let numbers: Float64Array | null = null
  return {
    ...PLAIN,
    size: entries.length,
    at: (entry) => entries[entry] ?? null,
    get numbers() {
      if (typeof entries[0] !== 'number') return null
      numbers ??= Float64Array.from(entries, Number)
      return numbers
    },
  }
}
