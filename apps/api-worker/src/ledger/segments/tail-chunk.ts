import { chunkOf, type VisitChunk } from './chunk.ts'
import { maskVisit } from './masking.ts'
import { readTail, type TailBatch } from './tail.ts'

interface Built {
  readonly batches: readonly TailBatch[]
  readonly masked: number
  readonly chunk: VisitChunk
}

/** Caches the last chunk built, as several queries run without a batch in between. */
const last = new WeakMap<SqlStorage, Built>()

/** Returns the tail's visits; masks those older than `before`. */
export function openTail(sql: SqlStorage, before: number): VisitChunk {
  const batches = readTail(sql)
  const masked = batches.some(({ from }) => from < before) ? before : 0
  const known = last.get(sql)
  if (known?.batches === batches && known.masked === masked) return known.chunk
  const visits = batches.flatMap((batch) => batch.visits)
  const chunk = chunkOf(masked === 0 ? visits : visits.map((visit) => maskVisit(visit, masked)))
  last.set(sql, { batches, masked, chunk })
  return chunk
}
