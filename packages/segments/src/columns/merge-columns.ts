import {
  type Cell,
  type ColumnSpec,
  type ColumnType,
  cellAt,
  type DecodedColumn,
  placesOf,
} from './column.ts'
import { columnOfEntries } from './column-of-cells.ts'
import { createEntries, type EncodedColumn, encodePlaces } from './encode-column.ts'

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
  const { entries, places } = collect(type, columns, merged)
  return columnOfEntries(entries, places, true)
}

/** Encodes rows of several columns as one column. */
export function encodeMerged(
  spec: ColumnSpec,
  columns: readonly DecodedColumn[],
  merged: MergedRows,
): EncodedColumn {
  const { entries, places } = collect(spec.type, columns, merged)
  return encodePlaces(spec, entries, places)
}

/** Decodes all values of a column now, so that later reads meet no damage. */
export function decodeValues({ dictionary, places, hasNull }: DecodedColumn): DecodedColumn {
  const entries = Array.from({ length: dictionary.size }, (_, entry) => dictionary.at(entry))
  return columnOfEntries(entries, places, hasNull)
}

/** Looks up each distinct value of a column once, rather than the value of every row. */
function collect(
  type: ColumnType,
  columns: readonly DecodedColumn[],
  { sources, rows }: MergedRows,
): { readonly entries: readonly Cell[]; readonly places: Uint16Array } {
  const { entries, placeOf } = createEntries(type)
  const parts = columns.map((column) =>
    column.dictionary.size === 0
      ? null
      : {
          column,
          places: column.places,
          nullPlace: column.hasNull ? 0 : -1,
          known: new Uint16Array(placesOf(column)),
        },
  )
  const places = new Uint16Array(rows.length)
  if (parts.every((part) => part === null)) return { entries, places }
  for (let row = 0; row < rows.length; row++) {
    const part = parts[sources[row] ?? 0] ?? null
    if (part === null) continue
    const own = part.places[rows[row] ?? 0] ?? 0
    if (own === part.nullPlace) continue
    let place = part.known[own] ?? 0
    if (place === 0) {
      const cell = cellAt(part.column, own)
      if (cell === null) continue
      place = placeOf(cell)
      part.known[own] = place
    }
    places[row] = place
  }
  return { entries, places }
}
