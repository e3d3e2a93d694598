import {
  type Cell,
  columnOfCodes,
  type DecodedColumn,
  type Dictionary,
  MAX_ROWS,
  PLAIN,
} from './column.ts'

const NO_CODES = new Uint16Array(MAX_ROWS)

/** Returns the values of up to `MAX_ROWS` rows as a column in memory. */
export function columnOfCells(cells: readonly Cell[]): DecodedColumn {
  const entries: Cell[] = []
  const known = new Map<Cell, number>()
  const codes = new Uint16Array(cells.length)
  let latest: Cell = null
  let code = 0
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row] ?? null
    if (cell === null) continue
    // Many rows have the value of the one before, which needs no lookup.
    if (cell !== latest) {
      code = known.get(cell) ?? 0
      if (code === 0) {
        code = entries.push(cell)
        known.set(cell, code)
      }
      latest = cell
    }
    codes[row] = code
  }
  return columnOfEntries(entries, codes, true)
}

/**
 * Returns a column from its distinct values and each row's code among them; with `hasNull`, 0 is
 * `null` and entries start at 1.
 */
export const columnOfEntries = (
  entries: readonly Cell[],
  codes: Uint16Array,
  hasNull: boolean,
): DecodedColumn => columnOfCodes(dictionaryOf(entries), codes, hasNull)

/** Returns a column of unknown values, for a chunk older than the column. */
export const unknownColumn = (rows: number): DecodedColumn =>
  columnOfCodes(dictionaryOf([]), NO_CODES.subarray(0, rows), true)

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
