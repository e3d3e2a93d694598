import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { rows as arbitraryRows, SCHEMA, stored } from '../../test/arbitrary.ts'
import { chunkOf } from '../../test/chunk-of.ts'
import {
  type Cell,
  type ColumnSpec,
  type ColumnType,
  cellsOf,
  type DecodedColumn,
  isList,
  MAX_ROWS,
  type Row,
} from '../columns/column.ts'
import { decodeColumn } from '../columns/decode-column.ts'
import { encodeColumn } from '../columns/encode-column.ts'
import { SegmentError } from '../columns/segment-error.ts'
import type { Chunk } from '../queries/select-rows.ts'
import { decodeParquetColumn } from './read-parquet.ts'
import { createParquetFile, type ParquetGroup, type ParquetRange } from './write-parquet.ts'

interface Written {
  readonly bytes: Uint8Array
  readonly groups: readonly ParquetGroup[]
}

function write(schema: readonly ColumnSpec[], groups: readonly (readonly Chunk[])[]): Written {
  const file = createParquetFile(schema)
  const parts = groups.map((chunks) => file.add(chunks))
  const end = file.finish()
  return { bytes: Buffer.concat([...parts, end.bytes]), groups: end.groups }
}

function read(
  { bytes, groups }: Written,
  group: number,
  { name, type }: ColumnSpec,
): readonly DecodedColumn[] {
  const { rows = 0, columns = {} } = groups[group] ?? {}
  const range = columns[name] ?? { start: 0, end: 0, crc: 0 }
  return decodeParquetColumn(type, rows, range, bytes.subarray(range.start, range.end))
}

it('reads each column of each row group as it was written', () => {
  fc.assert(
    fc.property(fc.array(arbitraryRows, { maxLength: 3 }), (groups) => {
      const written = write(
        SCHEMA,
        groups.map((rows) => [chunkOf(rows)]),
      )
      const filled = groups.filter((rows) => rows.length > 0)
      for (const [at, rows] of filled.entries()) {
        for (const spec of SCHEMA) {
          const cells = rows.map((row) => stored(row[spec.name] ?? null))
          expect(read(written, at, spec).flatMap(cellsOf)).toEqual(cells)
        }
      }
    }),
    { numRuns: 60 },
  )
})

/** The value that Parquet readers return for a cell. */
function exported(cell: Cell, type: ColumnType): unknown {
  if (cell === null) return null
  if (type === 'time') return new Date(Number(cell))
  if (type === 'integer') return BigInt(Number(cell))
  return isList(cell) ? JSON.stringify(cell) : cell
}

it('writes files that another reader reads', async () => {
  const rows: Row[] = [
    { text: 'é🙂', integer: -3, time: 1_790_000_000_000, list: ['a', 'b'], boolean: false },
    { address: '192.0.2.1', number: 0.5, bytes: Uint8Array.of(1, 255), list: [], text: '' },
    {},
  ]
  const { bytes } = write(SCHEMA, [[chunkOf(rows), chunkOf(rows)], [chunkOf(rows)]])
  const read = await parquetReadObjects({
    file: new Uint8Array(bytes).buffer,
    compressors: { GZIP: (page) => gunzipSync(page) },
    utf8: false,
  })
  expect(read).toEqual(
    [...rows, ...rows, ...rows].map((row) =>
      Object.fromEntries(SCHEMA.map(({ name, type }) => [name, exported(row[name] ?? null, type)])),
    ),
  )
})

it('splits more rows, and more distinct values, than a column in memory can have', () => {
  const count = MAX_ROWS + 3_000
  const spec: ColumnSpec = { name: 'c', type: 'integer' }
  const half = (from: number) => {
    const cells = Array.from({ length: count }, (_, row) => (row % 2 === 0 ? null : from + row))
    return cells.map((cell, row) => (row < 9 ? 7 : cell))
  }
  const cells = [...half(0), ...half(count), ...half(0)]
  const chunks = [0, 1, 2, 3].map((part) => {
    const size = Math.ceil(cells.length / 4)
    const some = cells.slice(part * size, (part + 1) * size)
    return { rows: some.length, column: () => decodeColumn(encodeColumn(spec, some).bytes) }
  })
  const columns = read(write([spec], [chunks]), 0, spec)
  expect(columns.flatMap(cellsOf)).toEqual(cells)
  expect(columns.every((column) => column.rows <= MAX_ROWS)).toBe(true)
})

it('writes the same bytes with pauses, and reads any part of the rows', async () => {
  const spec: ColumnSpec = { name: 'integer', type: 'integer' }
  const other: ColumnSpec = { name: 'text', type: 'text' }
  const rows: Row[] = Array.from({ length: 5_000 }, (_, row) => ({
    integer: row,
    text: `${row % 3}`,
  }))
  const written = write([spec, other], [[chunkOf(rows)]])
  const file = createParquetFile([spec, other])
  let turns = 0
  const turn = async () => void turns++
  const body = await file.addInTurns([chunkOf(rows)], turn)
  expect(turns).toBe(2)
  expect(Buffer.concat([body, file.finish().bytes])).toEqual(written.bytes)
  const range = written.groups[0]?.columns.integer ?? { start: 0, end: 0, crc: 0 }
  const bytes = written.bytes.subarray(range.start, range.end)
  const parts = decodeParquetColumn('integer', 5_000, range, bytes, [10, 1_990, 3_000])
  expect(parts.map((part) => part.rows)).toEqual([10, 1_990, 3_000])
  expect(parts[0]?.dictionary.size).toBe(10)
  expect(parts.flatMap(cellsOf)).toEqual(rows.map((row) => row.integer))
})

const damages = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'grow'),
  at: fc.nat(),
  byte: fc.integer({ min: 1, max: 255 }),
})

it('refuses damaged columns with a typed error, or continues if the checksum was corrected', () => {
  fc.assert(
    fc.property(arbitraryRows, fc.constantFrom(...SCHEMA), damages, (rows, spec, damage) => {
      const { bytes, groups } = write(SCHEMA, [[chunkOf([{ [spec.name]: null }, ...rows])]])
      const group = groups[0]
      const range = group?.columns[spec.name]
      if (group === undefined || range === undefined) throw new Error('The column is missing')
      const part = bytes.subarray(range.start, range.end)
      const { kind, at, byte } = damage
      const damaged =
        kind === 'cut'
          ? part.slice(0, at % part.length)
          : kind === 'grow'
            ? Uint8Array.of(...part, byte)
            : part.map((value, index) => (index === at % part.length ? value ^ byte : value))
      const matching = { start: 0, end: damaged.length, crc: crc32(damaged) }
      const decode = (claimed: ParquetRange) =>
        decodeParquetColumn(spec.type, group.rows, claimed, damaged).flatMap(cellsOf)
      expect(() => decode(range)).toThrow(SegmentError)
      try {
        decode(matching)
      } catch (error) {
        expect(error).toBeInstanceOf(SegmentError)
      }
    }),
    { numRuns: 200 },
  )
})
