import { type Chunk, type ColumnSpec, columnOfCells, createParquetFile } from '@crivo/segments'
import { type Visit, visitSchema } from '@crivo/shared'

/** Visits per row group, which a worker keeps in memory. */
const GROUP = 20_000

/** Columns that are not strings. */
export const PARQUET_TYPES: Partial<Record<keyof Visit, ColumnSpec['type']>> = {
  campaignId: 'integer',
  isBot: 'boolean',
  ownCheck: 'boolean',
  status: 'integer',
  asn: 'integer',
  decisionMs: 'integer',
  timestamp: 'time',
}

const COLUMNS = visitSchema.keyof().options
const SCHEMA = COLUMNS.map((name): ColumnSpec => ({ name, type: PARQUET_TYPES[name] ?? 'text' }))

/** Starts a Parquet file of visits, written in groups of about this many rows. */
export function parquetWriter(groupRows = GROUP) {
  const file = createParquetFile(SCHEMA)
  let chunks: Chunk[] = []
  let rows = 0
  const writeGroup = (): Uint8Array => {
    const bytes = file.add(chunks)
    chunks = []
    rows = 0
    return bytes
  }
  return {
    write(visits: readonly Visit[]): Uint8Array {
      chunks.push(chunkOf(visits))
      rows += visits.length
      return rows < groupRows ? new Uint8Array() : writeGroup()
    },
    end(): Uint8Array {
      const group = writeGroup()
      const { bytes } = file.finish()
      const both = new Uint8Array(group.length + bytes.length)
      both.set(group)
      both.set(bytes, group.length)
      return both
    },
  }
}

/** Returns visits by column, storing repeated strings once. */
function chunkOf(visits: readonly Visit[]): Chunk {
  const columns = new Map(
    SCHEMA.map(({ name }, at) => {
      const key = COLUMNS[at] ?? 'id'
      return [name, columnOfCells(visits.map((visit) => cellOf(visit, key)))]
    }),
  )
  return { rows: visits.length, column: (name) => columns.get(name) ?? null }
}

const cellOf = (visit: Visit, key: keyof Visit) =>
  key === 'timestamp' ? Date.parse(visit.timestamp) : (visit[key] ?? null)
