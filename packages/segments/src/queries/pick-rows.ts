import { type Cell, cellOf } from '../columns/column.ts'
import type { Chunk } from './select-rows.ts'

/** Returns the values of some rows, as objects with the given columns. */
export function pickRows(
  chunk: Chunk,
  rows: ArrayLike<number>,
  names: readonly string[],
): Record<string, Cell>[] {
  const columns = names.map((name) => [name, chunk.column(name)] as const)
  return Array.from(rows, (row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, column === null ? null : cellOf(column, row)]),
    ),
  )
}
