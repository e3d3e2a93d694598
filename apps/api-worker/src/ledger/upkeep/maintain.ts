import { DAY_MS, dayOf } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { maintainWhenDue } from '../archive/maintain-when-due.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { deleteOldBacktests } from '../backtest/stored-backtests.ts'
import { deleteOldClickIds } from '../click-ids/stored-click-ids.ts'
import { dropUnmatched } from '../conversions/attribute.ts'
import { deleteOldRefused } from '../conversions/log-calls.ts'
import { deleteOldCosts } from '../costs/stored-costs.ts'
import { buildDay, buildWeek, nextDayToBuild, nextWeekToBuild } from '../counts/build-rollups.ts'
import { deleteOldDurations } from '../counts/durations.ts'
import { DAYS_A_WEEK } from '../counts/rollup-units.ts'
import { deleteOldAlerts } from '../findings/alerts.ts'
import { forgetErased } from '../ingest/erased-visits.ts'
import { deleteOldIdempotencyKeys } from '../ingest/idempotency-keys.ts'
import { cleanEvents } from '../reviewers/clean-old-events.ts'
import { countReviewers } from '../reviewers/count-reviewers.ts'
import { summarizeDay } from '../reviewers/summarize-day.ts'
import { deleteOldBatchIds } from '../segments/batch-ids.ts'
import { compactTail, isCompactionDue, isTailOlder } from '../segments/compact.ts'
import { hasOldVisits, moveOldVisits } from '../segments/old-visits.ts'
import { alertOfDamage } from '../segments/set-aside.ts'
import { copyColumns } from '../storage/old-layouts/copy-columns.ts'
import { deleteOldDeliveries } from '../webhooks/delivery-log.ts'
import { deleteOldAccesses } from './delete-old-accesses.ts'
import { enforceStorageLimit, keptFrom } from './enforce-storage-limit.ts'
import { foldCounts } from './fold-counts.ts'
import { maskSegments } from './mask-segments.ts'
import { deleteOldVisits, firstKeptDay } from './retention.ts'

interface Due {
  readonly account: LedgerAccount
  readonly now: number
  /** Yields to arriving visits, for at least the given time. */
  readonly turn: (milliseconds?: number) => Promise<void>
  /** Optional: without it, visits stay in the ledger. */
  readonly archive?: VisitArchive | null
}

/**
 * Runs the next batch of maintenance: counts reviewers' visits of ended hours, deletes old visits,
 * moves batches into segments, masks older IP addresses, counts past days, archives segments and
 * copies columns to indexed tables. Returns whether more is due.
 */
export async function maintain(storage: DurableObjectStorage, due: Due): Promise<boolean> {
  const { sql } = storage
  const { account, now, turn, archive = null } = due
  const today = dayOf(now)
  const hasOld = storage.transactionSync(() => {
    countReviewers(sql, now)
    summarizeDay(sql, account, now)
    alertOfDamage(sql, now)
    enforceStorageLimit(sql, { account, bytes: sql.databaseSize, now, today })
    const first = firstDayOf(sql, due)
    // Without its day's counts, a visit of the tail would be uncounted if retention is extended.
    return !isTailOlder(sql, first) && deleteOldVisits(sql, first)
  })
  if (hasOld) return true
  const firstDay = firstDayOf(sql, due)
  const turns = { now, firstDay, turn }
  if (isCompactionDue(sql, turns)) {
    await compactTail(storage, turns, foldCounts)
    return true
  }
  if (hasOldVisits(sql)) {
    await moveOldVisits(storage, turns)
    return true
  }
  if (storage.transactionSync(() => cleanEvents(sql) || maskSegments(sql, account, now)))
    return true
  const day = nextDayToBuild(sql, today)
  if (day !== null) {
    await buildDay(storage, day, { ...turns, archive })
    return true
  }
  const hasMore = storage.transactionSync(() => {
    const week = nextWeekToBuild(sql, Math.ceil(firstDay / DAYS_A_WEEK), today)
    if (week !== null) {
      buildWeek(sql, week)
      return true
    }
    deleteOldDurations(sql, firstDay)
    deleteOldCosts(sql, firstKeptDay(account, now))
    deleteOldAlerts(sql, now, account)
    deleteOldBatchIds(sql, now)
    deleteOldIdempotencyKeys(sql, now)
    deleteOldBacktests(sql, now)
    forgetErased(sql, now)
    dropUnmatched(sql, now)
    deleteOldRefused(sql, now)
    deleteOldClickIds(sql, firstDay * DAY_MS, now)
    if (deleteOldAccesses(sql, now)) return true
    return deleteOldDeliveries(sql, now, account)
  })
  if (hasMore || (archive !== null && (await maintainWhenDue(storage, { ...turns, archive }))))
    return true
  // Comes last, because archived columns are empty and nothing waits for the copy.
  for (let slice = 0; slice < COPIED_SLICES; slice++) {
    if (!storage.transactionSync(() => copyColumns(sql))) return false
    await turn(BETWEEN_COPIES_MS)
  }
  return true
}

/** How many slices of columns an alarm run copies: the alarm itself costs as much as several. */
const COPIED_SLICES = 16
/** Nothing waits for the copy, but arriving visits wait until its writes are on disk. */
const BETWEEN_COPIES_MS = 10

const firstDayOf = (sql: SqlStorage, { account, now }: Due): number =>
  Math.max(firstKeptDay(account, now), keptFrom(sql))
