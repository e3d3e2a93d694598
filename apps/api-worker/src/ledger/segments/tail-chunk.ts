import { type DecodedColumn, mergeColumns, unknownColumn } from '@crivo/segments'
import type { VisitColumns } from '../visit-columns/visit-columns.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import type { VisitChunk } from './chunk.ts'
import { maskVisits } from './masking.ts'
import { sortVisits } from './sorted-visits.ts'
import { readTail } from './tail.ts'
import type { TailBatch } from './tail-line.ts'

interface Built {
  readonly batches: readonly TailBatch[]
  readonly masked: number
  readonly chunk: VisitChunk
}

/** Caches the last chunk built, because several queries run without a batch in between. */
const last = new WeakMap<SqlStorage, Built>()

/** Returns the tail's visits; masks those older than `before`. */
export function openTail(sql: SqlStorage, before: number): VisitChunk {
  const batches = readTail(sql)
  const masked = batches.some(({ from }) => from < before) ? before : 0
  const known = last.get(sql)
  if (known?.batches === batches && known.masked === masked) return known.chunk
  const chunk = mergeChunk(
    batches.map(({ visits }) => (masked === 0 ? visits : maskVisits(visits, masked))),
  )
  last.set(sql, { batches, masked, chunk })
  return chunk
}

const TYPES = new Map(VISIT_SCHEMA.map(({ name, type }) => [name, type]))

/** Returns the visits of several batches as a chunk; columns are merged when read. */
function mergeChunk(parts: readonly VisitColumns[]): VisitChunk {
  const sorted = sortVisits(parts)
  const { times, sources, rows } = sorted
  const columns = new Map<string, DecodedColumn>()
  const merge = (name: string): DecodedColumn => {
    const type = TYPES.get(name)
    if (type === undefined) return unknownColumn(times.length)
    return mergeColumns(
      type,
      parts.map(({ column }) => column(name)),
      sorted,
    )
  }
  return {
    rows: times.length,
    from: times[0] ?? 0,
    to: times.at(-1) ?? 0,
    segment: null,
    visitAt: (row) => parts[sources[row] ?? 0]?.visitAt(rows[row] ?? 0),
    column: (name) => {
      const column = columns.get(name) ?? merge(name)
      columns.set(name, column)
      return column
    },
  }
}
