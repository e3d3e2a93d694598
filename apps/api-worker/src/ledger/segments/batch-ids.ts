import { DAY_MS, HOUR_MS } from '@crivo/shared'
import type { VisitSpan } from '../visit-columns/visit-columns.ts'
import { idToBytes, toHex } from '../visit-columns/visit-schema.ts'
import { createTailSum } from './tail.ts'
import type { TailBatch } from './tail-line.ts'

/** How long a batch's ID is remembered. */
const REMEMBER_MS = 30 * DAY_MS
/** How far an edge's clock may be ahead. */
const CLOCK_AHEAD_MS = HOUR_MS
const ID_BYTES = 8

const batchesOfTail = createTailSum(
  () => new Set<string>(),
  (ids, { batchId }) => void ids.add(batchId),
)

/**
 * Returns whether a batch was stored before. A batch cannot have arrived before its visits, so only
 * the IDs of later arrivals are searched.
 */
export function isKnownBatch(
  sql: SqlStorage,
  { batchId, span }: { readonly batchId: string; readonly span: VisitSpan | null },
  now: number,
): boolean {
  return batchesOfTail(sql).has(batchId) || isMovedBatch(sql, batchId, span?.first ?? now, now)
}

/** Returns whether a batch whose first visit was at `first` has left the tail. */
export function isMovedBatch(
  sql: SqlStorage,
  batchId: string,
  first: number,
  receivedAt: number,
): boolean {
  const since = Math.min(first, receivedAt)
  const find = 'select 1 from batch_ids where receivedTo >= ? and instr(ids, ?) > 0 limit 1'
  const id = idToBytes(batchId, ID_BYTES)
  return sql.exec(find, since - CLOCK_AHEAD_MS, id).toArray().length > 0
}

/** Stores the IDs of batches leaving the tail; the caller holds the transaction. */
export function keepBatchIds(sql: SqlStorage, moved: readonly TailBatch[]): void {
  // Later parts of a large batch have no ID of their own.
  const batches = moved.filter(({ batchId }) => !batchId.includes('+'))
  const ids = new Uint8Array(batches.length * ID_BYTES)
  for (const [index, { batchId }] of batches.entries()) {
    ids.set(idToBytes(batchId, ID_BYTES), index * ID_BYTES)
  }
  const [first] = batches
  if (first === undefined) return
  const receivedTo = Math.max(...batches.map(({ receivedAt }) => receivedAt))
  const key = toHex(first.batchId).slice(0, 2 * ID_BYTES)
  sql.exec('insert into batch_ids values (?, ?, ?)', receivedTo, key, ids)
}

/** Deletes IDs that no longer need to be remembered. */
export function deleteOldBatchIds(sql: SqlStorage, now: number): void {
  sql.exec('delete from batch_ids where receivedTo < ?', now - REMEMBER_MS)
}
