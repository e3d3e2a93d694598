import { crc32, gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { type Cell, type ColumnSpec, type ColumnType, cellsOf, isList } from '../columns/column.ts'
import type { Chunk } from '../queries/select-rows.ts'

/** The byte range of a row group's column in a file, and its checksum. */
export interface ParquetRange {
  readonly start: number
  readonly end: number
  readonly crc: number
}

/** A row group of a file, whose columns can be read individually. */
export interface ParquetGroup {
  readonly rows: number
  readonly columns: Readonly<Record<string, ParquetRange>>
}

/** A Parquet file written in parts. */
export interface ParquetFile {
  /** Adds the rows of chunks as one row group; returns the file's next bytes. */
  add(chunks: readonly Chunk[]): Uint8Array
  /** Like `add`, but yields after each column, because a large row group takes seconds. */
  addInTurns(chunks: readonly Chunk[], turn: () => Promise<void>): Promise<Uint8Array>
  /** Returns the file's last bytes, and each column's position. */
  finish(): { readonly bytes: Uint8Array; readonly groups: readonly ParquetGroup[] }
}

type ColumnChunk = ParquetWriter['row_groups'][number]['columns'][number]

/** The types as seen by other readers; lists are JSON, and an IP address is text. */
const PARQUET_TYPES = {
  integer: 'INT64',
  time: 'TIMESTAMP',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  text: 'STRING',
  address: 'STRING',
  bytes: 'BYTE_ARRAY',
  list: 'STRING',
} as const satisfies Record<ColumnType, string>

/** Uses gzip instead of Zstandard, because workerd's `zstdCompressSync` rejects more than 64 KB. */
const compress = (bytes: Uint8Array): Uint8Array => gzipSync(bytes, { level: 1 })

/**
 * Starts a Parquet file of columns for DuckDB and other readers; pages are compressed with gzip.
 */
export function createParquetFile(schema: readonly ColumnSpec[]): ParquetFile {
  const writer = new ByteWriter()
  const parquet = createWriter(writer, schema)
  const groups: ParquetGroup[] = []
  let taken = 0
  const take = (): Uint8Array => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    taken += bytes.length
    return bytes
  }
  /** Writes the columns one at a time, each with its own writer on the same bytes. */
  function* writeColumns(chunks: readonly Chunk[]): Generator<void, Uint8Array> {
    const rows = chunks.reduce((sum, chunk) => sum + chunk.rows, 0)
    if (rows === 0) return new Uint8Array()
    const start = taken
    const columns: ColumnChunk[] = []
    for (const spec of schema) {
      const one = createWriter(new ByteWriter(), [spec])
      one.writer = writer
      const data = chunks.flatMap((chunk) => parquetCells(chunk, spec))
      const column = { name: spec.name, type: PARQUET_TYPES[spec.type], data }
      // One page per column, because columns are read in full.
      one.write({ columnData: [column], rowGroupSize: rows, pageSize: 0 })
      columns.push(...(one.row_groups[0]?.columns ?? []))
      parquet.pendingIndexes.push(...one.pendingIndexes)
      yield
    }
    const bytes = take()
    parquet.num_rows += BigInt(rows)
    parquet.row_groups.push({
      columns,
      total_byte_size: sumOf(columns, 'total_uncompressed_size'),
      num_rows: BigInt(rows),
      total_compressed_size: sumOf(columns, 'total_compressed_size'),
    })
    const ranges = columns.map(({ meta_data: meta, file_offset: offset }, at) => {
      const range = {
        start: Number(offset),
        end: Number(offset + (meta?.total_compressed_size ?? 0n)),
      }
      const crc = crc32(bytes.subarray(range.start - start, range.end - start))
      return [schema[at]?.name ?? '', { ...range, crc }] as const
    })
    groups.push({ rows, columns: Object.fromEntries(ranges) })
    return bytes
  }
  return {
    add(chunks) {
      const steps = writeColumns(chunks)
      for (;;) {
        const step = steps.next()
        if (step.done === true) return step.value
      }
    },
    async addInTurns(chunks, turn) {
      const steps = writeColumns(chunks)
      for (;;) {
        const step = steps.next()
        if (step.done === true) return step.value
        await turn()
      }
    },
    finish() {
      parquet.finish()
      return { bytes: take(), groups }
    },
  }
}

const createWriter = (writer: ByteWriter, schema: readonly ColumnSpec[]): ParquetWriter =>
  new ParquetWriter({
    writer,
    schema: schemaFromColumnData({
      columnData: schema.map(({ name, type }) => ({ name, type: PARQUET_TYPES[type], data: [] })),
    }),
    codec: 'GZIP',
    compressors: { GZIP: compress },
    createdBy: 'crivo',
  })

const sumOf = (
  columns: readonly ColumnChunk[],
  size: 'total_uncompressed_size' | 'total_compressed_size',
): bigint => columns.reduce((sum, { meta_data: meta }) => sum + (meta?.[size] ?? 0n), 0n)

function parquetCells(chunk: Chunk, spec: ColumnSpec): unknown[] {
  const column = chunk.column(spec.name)
  if (column === null) return new Array(chunk.rows).fill(null)
  return cellsOf(column).map(CONVERTERS[spec.type] ?? ((cell) => cell))
}

const toBigInt = (cell: Cell): bigint | null => (cell === null ? null : BigInt(Number(cell)))

const CONVERTERS: Partial<Record<ColumnType, (cell: Cell) => unknown>> = {
  integer: toBigInt,
  time: toBigInt,
  list: (cell) => (isList(cell) ? JSON.stringify(cell) : null),
}
