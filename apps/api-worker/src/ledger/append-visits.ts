import type { VisitBatch, VisitRow } from '@crivo/shared'
import { alertOfLost } from './alerts.ts'
import { maskBefore } from './mask-visits.ts'
import { noteUnreported } from './report.ts'
import { writeAccount } from './state.ts'
import { storeVisits } from './store-visits.ts'
import { DAY_MS } from './time.ts'
import type { AppendInput } from './types.ts'
import { watchAccesses } from './watch-accesses.ts'
import { watchUsage } from './watch-usage.ts'
import { noteVisitEvents } from './webhooks/note-visits.ts'

/** How long a batch's id is known. One that comes again later still adds no visit twice. */
const REMEMBER_BATCH_MS = 30 * DAY_MS

/**
 * Stores a batch with all that follows from it in one transaction. Gives the visits that are
 * new, or `null` for a batch that was seen before, which changes nothing.
 */
export function appendVisits(
  storage: DurableObjectStorage,
  { batch, account, accessLimits, lost }: AppendInput,
  now: number,
): VisitRow[] | null {
  const { sql } = storage
  return storage.transactionSync(() => {
    if (!rememberBatch(sql, batch, now)) return null
    writeAccount(sql, account)
    const maskedBefore = maskBefore(sql, account, now)
    const added = storeVisits(sql, batch.visits, { maskBefore: maskedBefore, receivedAt: now })
    if (added.length > 0) noteUnreported(sql)
    noteVisitEvents(sql, added, account, now)
    watchUsage(sql, account, now)
    if (lost > 0) alertOfLost(sql, lost, now)
    // A masked address is nobody's: many people share it.
    const exact = added.filter(({ at }) => at >= maskedBefore)
    watchAccesses(sql, exact, accessLimits, now)
    return added
  })
}

/** Notes a batch's id; false if it is known. */
function rememberBatch(sql: SqlStorage, { batchId }: VisitBatch, now: number): boolean {
  sql.exec('delete from batches where receivedAt < ?', now - REMEMBER_BATCH_MS)
  const insert = 'insert into batches values (?, ?) on conflict do nothing'
  return sql.exec(insert, batchId, now).rowsWritten > 0
}
