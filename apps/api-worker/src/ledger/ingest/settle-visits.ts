import type { SettleInput, Settlement } from '#core/ledger-api/batches.ts'
import type { Moment } from '../storage/time.ts'
import type { VisitColumns } from '../visit-columns/visit-columns.ts'
import { appendVisits } from './append-visits.ts'
import { claimIdempotencyKeys } from './idempotency-keys.ts'
import { openBatch } from './open-batch.ts'

/**
 * Stores decided visits and their idempotency keys in one transaction: a key without its visit
 * would make a lost visit look stored. Returns the outcome of each claim, and the new visits.
 */
export function settleVisits(
  storage: DurableObjectStorage,
  { claims, ...input }: SettleInput,
  moment: Moment,
): { settled: Record<string, Settlement>; added: VisitColumns | null } {
  return storage.transactionSync(() => {
    const { settled, visits } = claimIdempotencyKeys(
      storage.sql,
      claims,
      input.batch.visits,
      moment.now,
    )
    if (visits.length === 0) return { settled, added: null }
    const batch = { ...input.batch, visits }
    const appended = appendVisits(storage, openBatch({ ...input, batch }), moment)
    return { settled, added: appended?.added ?? null }
  })
}
