import {
  type Cell,
  type ColumnSpec,
  type ColumnType,
  cellAt,
  codeCountOf,
  type DecodedColumn,
  entriesOf,
} from './column.ts'
import { columnOfEntries } from './column-of-cells.ts'
import { createEntries, type EncodedColumn, encodeCodes } from './encode-column.ts'

/** The rows of a merged column: row n is row `rows[n]` of the column at `sources[n]`. */
export interface MergedRows {
  readonly sources: Uint16Array
  readonly rows: Uint16Array
}

/** Merges rows of columns of the same type into one column. */
export function mergeColumns(
  type: ColumnType,
  columns: readonly DecodedColumn[],
  merged: MergedRows,
): DecodedColumn {
  const { entries, codes } = collect(type, columns, merged)
  return columnOfEntries(entries, codes, true)
}

/** Encodes rows of several columns as one column. */
export function encodeMerged(
  spec: ColumnSpec,
  columns: readonly DecodedColumn[],
  merged: MergedRows,
): EncodedColumn {
  const { entries, codes } = collect(spec.type, columns, merged)
  return encodeCodes(spec, entries, codes)
}

/** Decodes all values of a column now, so that later reads meet no damage. */
export function decodeValues({ dictionary, codes, hasNull }: DecodedColumn): DecodedColumn {
  return columnOfEntries(entriesOf(dictionary), codes, hasNull)
}

/** Looks up each distinct value of a column once, rather than the value of every row. */
function collect(
  type: ColumnType,
  columns: readonly DecodedColumn[],
  { sources, rows }: MergedRows,
): { readonly entries: readonly Cell[]; readonly codes: Uint16Array } {
  const { entries, codeOf } = createEntries(type)
  const parts = columns.map((column) =>
    column.dictionary.size === 0
      ? null
      : {
          column,
          codes: column.codes,
          nullCode: column.hasNull ? 0 : -1,
          known: new Uint16Array(codeCountOf(column)),
        },
  )
  const codes = new Uint16Array(rows.length)
  if (parts.every((part) => part === null)) return { entries, codes }
  for (let row = 0; row < rows.length; row++) {
    const part = parts[sources[row] ?? 0] ?? null
    if (part === null) continue
    const own = part.codes[rows[row] ?? 0] ?? 0
    if (own === part.nullCode) continue
    let code = part.known[own] ?? 0
    if (code === 0) {
      const cell = cellAt(part.column, own)
      if (cell === null) continue
      code = codeOf(cell)
      part.known[own] = code
    }
    codes[row] = code
  }
  return { entries, codes }
}
