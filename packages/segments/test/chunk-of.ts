import type { Row } from '../src/columns/column.ts'
import { decodeColumn } from '../src/columns/decode-column.ts'
import { encodeColumns } from '../src/columns/encode-column.ts'
import type { Chunk } from '../src/queries/select-rows.ts'
import { SCHEMA } from './arbitrary.ts'

/** Encodes rows and returns a chunk that decodes them. */
export function chunkOf(rows: readonly Row[]): Chunk {
  const columns = new Map(encodeColumns(SCHEMA, rows).map(({ name, bytes }) => [name, bytes]))
  return {
    rows: rows.length,
    column: (name) => {
      const bytes = columns.get(name)
      return bytes === undefined ? null : decodeColumn(bytes)
    },
  }
}
