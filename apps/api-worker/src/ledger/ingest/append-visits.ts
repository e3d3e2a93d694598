import type { AppendInput } from '#core/ledger-api/batches.ts'
import { noteClickIds } from '../click-ids/stored-click-ids.ts'
import { attributeArrived } from '../conversions/attribute.ts'
import { alertOfLost } from '../findings/alerts.ts'
import { noteUnreported } from '../findings/report-usage.ts'
import { type FindRequest, findNoRequest } from '../own-visits/own-requests.ts'
import { addReviewers } from '../reviewers/reviewer-hours.ts'
import { isKnownBatch } from '../segments/batch-ids.ts'
import { maskBefore } from '../segments/masking.ts'
import { forgetTail } from '../segments/tail.ts'
import { writeAccount } from '../storage/state.ts'
import type { Moment } from '../storage/time.ts'
import { noteVisitReports } from '../visit-reports/note-visit-reports.ts'
import { noteAsked } from '../visit-reports/rule-checks.ts'
import { noteVisitEvents } from '../webhooks/note-visits.ts'
import { type Opened, spanOfBatch } from './open-batch.ts'
import { type StoredVisits, storeVisits } from './store-visits.ts'
import { watchAccesses } from './watch-accesses.ts'
import { watchEdgeLimit } from './watch-edge-limit.ts'
import { watchUsage } from './watch-usage.ts'

/**
 * Stores a batch with its counts in one transaction; reviewers' visits are only counted. Returns
 * the other new visits, or `null` for a batch seen before, which changes nothing.
 */
export function appendVisits(
  storage: DurableObjectStorage,
  { batch, account, accessLimits, lost, isDescribed, isFromEdge }: Opened<AppendInput>,
  { now, uuid }: Moment,
  findRequest: FindRequest = findNoRequest,
): Pick<StoredVisits, 'added' | 'own'> | null {
  const { sql } = storage
  const { batchId, reviewers } = batch
  const append = () => {
    if (isKnownBatch(sql, { batchId, span: spanOfBatch(batch) }, now)) return null
    writeAccount(sql, account)
    const maskedBefore = maskBefore(sql, account, now)
    addReviewers(sql, reviewers, false)
    const arrival = { maskBefore: maskedBefore, isDescribed, now, uuid, findRequest }
    const { added, values, own, hasCounts } = storeVisits(sql, batch, arrival)
    noteClickIds(sql, batchId, values, batch.clickIds ?? {})
    if (hasCounts) noteUnreported(sql)
    noteAsked(sql, values, added)
    noteVisitEvents(sql, values, account, now)
    watchUsage(sql, account, { now })
    if (isFromEdge) watchEdgeLimit(sql, account, now)
    if (lost > 0) alertOfLost(sql, lost, now)
    // A masked IP address is shared by many people, so it is not counted.
    const exact = values.filter(({ at }) => at >= maskedBefore)
    watchAccesses(sql, exact, accessLimits, now)
    noteVisitReports(sql, batch.reports, accessLimits, now)
    attributeArrived(sql, added, now)
    return { added, own }
  }
  try {
    return storage.transactionSync(append)
  } catch (error) {
    forgetTail(sql)
    throw error
  }
}
