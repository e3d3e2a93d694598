import { ALL_ROWS, type DecodedColumn, isFew } from '../columns/column.ts'
import { type Condition, compileCondition } from './condition.ts'
import { matchCodes } from './match-codes.ts'

/** Rows whose columns are decoded on demand. */
export interface Chunk {
  readonly rows: number
  /** Returns a column; `null` if the chunk is older than the column, which is then unknown. */
  readonly column: (name: string) => DecodedColumn | null
}

/**
 * Returns the rows that meet all conditions, in order. Stops reading columns once no row is left,
 * so put the rarest condition first.
 */
export function selectRows(chunk: Chunk, conditions: readonly Condition[]): Uint16Array {
  let rows: Uint16Array = ALL_ROWS.subarray(0, chunk.rows)
  for (const condition of conditions) {
    if (rows.length === 0) return rows
    rows = filterRows(chunk, rows, condition)
  }
  return rows
}

const NO_ROWS = new Uint16Array()

function filterRows(chunk: Chunk, rows: Uint16Array, condition: Condition): Uint16Array {
  const column = chunk.column(condition.column)
  if (column === null) return compileCondition(condition)(null) ? rows : NO_ROWS
  const matches = matchCodes(column, condition)
  if (!matches.includes(1)) return NO_ROWS
  if (!matches.includes(0)) return rows
  const selected = new Uint16Array(rows.length)
  let count = 0
  if (isFew(rows, column)) {
    for (const row of rows) {
      if (matches[column.codeAt(row)] === 1) selected[count++] = row
    }
    return selected.subarray(0, count)
  }
  const { codes } = column
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    // Adding 0 or 1 is faster than a branch that cannot be predicted.
    selected[count] = row
    count += matches[codes[row] ?? 0] ?? 0
  }
  return selected.subarray(0, count)
}
