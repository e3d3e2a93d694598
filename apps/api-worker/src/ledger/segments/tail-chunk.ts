import { chunkOf, type VisitChunk } from './chunk.ts'
import { maskVisit } from './masking.ts'
import { readTail } from './tail.ts'

interface Built {
  readonly key: string
  readonly chunk: VisitChunk
}

/** The last chunk built, as several queries run without a batch in between. */
const last = new WeakMap<SqlStorage, Built>()

/** Returns the tail's visits; those from before `before` are masked. */
export function openTail(sql: SqlStorage, before: number): VisitChunk {
  const batches = readTail(sql)
  const masked = batches.some(({ from }) => from < before) ? before : 0
  // A batch can only lose visits.
  const key = `${masked} ${batches.map(({ batchId, visits }) => [batchId, visits.length]).join()}`
  const known = last.get(sql)
  if (known?.key === key) return known.chunk
  const visits = batches.flatMap((batch) => batch.visits)
  const chunk = chunkOf(masked === 0 ? visits : visits.map((visit) => maskVisit(visit, masked)))
  last.set(sql, { key, chunk })
  return chunk
}
