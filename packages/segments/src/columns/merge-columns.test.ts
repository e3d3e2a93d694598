import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOfType, stored, TYPES } from '../../test/arbitrary.ts'
import { type Cell, type ColumnType, cellsOf } from './column.ts'
import { columnOfCells } from './column-of-cells.ts'
import { decodeColumn } from './decode-column.ts'
import { encodeColumn } from './encode-column.ts'
import { decodeValues, encodeMerged, mergeColumns } from './merge-columns.ts'

/** Columns in memory or as read back, and the order in which their rows are merged. */
const merges = (type: ColumnType) =>
  fc
    .array(fc.tuple(cellsOfType(type, 30), fc.boolean()), { maxLength: 4 })
    .map((parts) => parts.filter(([cells]) => cells.length > 0))
    .chain((parts) =>
      fc.record({
        parts: fc.constant(parts),
        picked: fc.array(
          parts.length === 0
            ? fc.tuple(fc.constant(0), fc.constant(0))
            : fc
                .nat(parts.length - 1)
                .chain((part) =>
                  fc.tuple(fc.constant(part), fc.nat((parts[part]?.[0].length ?? 1) - 1)),
                ),
          { maxLength: parts.length === 0 ? 0 : 60 },
        ),
      }),
    )

for (const type of TYPES) {
  it(`merges rows of columns of ${type} as if all were one column`, () => {
    fc.assert(
      fc.property(merges(type), ({ parts, picked }) => {
        const spec = { name: 'c', type, isSearched: true } as const
        const columns = parts.map(([cells, isRead]) =>
          isRead
            ? decodeValues(decodeColumn(encodeColumn(spec, cells).bytes))
            : columnOfCells(cells),
        )
        const merged = {
          sources: Uint16Array.from(picked, ([source]) => source),
          rows: Uint16Array.from(picked, ([, row]) => row),
        }
        const cells = picked.map(([source, row]): Cell => parts[source]?.[0][row] ?? null)
        expect(cellsOf(mergeColumns(type, columns, merged))).toEqual(cells.map(stored))
        const encoded = encodeMerged(spec, columns, merged)
        expect(cellsOf(decodeColumn(encoded.bytes))).toEqual(cells.map(stored))
        // Byte strings are assumed to be distinct, so a repeated row shares its entry only here.
        if (type !== 'bytes') expect(encoded).toEqual(encodeColumn(spec, cells))
      }),
      { numRuns: 60 },
    )
  })
}
