import { deleteOldAlerts } from './alerts.ts'
import { deleteOldAnswers } from './answers.ts'
import { buildDay, buildWeek, nextDayToBuild, nextWeekToBuild } from './build-rollups.ts'
import { deleteOldAccesses } from './delete-old-accesses.ts'
import { deleteOldDurations } from './durations.ts'
import { keepRoom, keptFrom } from './keep-room.ts'
import { maskVisits } from './mask-visits.ts'
import { deleteOldVisits, firstKeptDay } from './retention.ts'
import { DAYS_A_WEEK } from './rollup-units.ts'
import { dayOf } from './time.ts'
import type { LedgerAccount } from './types.ts'
import { deleteOldDeliveries } from './webhooks/log.ts'

/**
 * Does the next slice of what time brings about: old visits go, addresses of older ones are
 * masked, and days that are over are added up. Gives whether there is more to do.
 */
export function maintain(
  storage: DurableObjectStorage,
  account: LedgerAccount,
  now: number,
): boolean {
  const { sql } = storage
  return storage.transactionSync(() => {
    const today = dayOf(now)
    keepRoom(sql, { account, bytes: sql.databaseSize, now, today })
    const first = Math.max(firstKeptDay(account, now), keptFrom(sql))
    if (deleteOldVisits(sql, first)) return true
    if (maskVisits(sql, account, now)) return true
    const day = nextDayToBuild(sql, today)
    if (day !== null) {
      buildDay(sql, day)
      return true
    }
    const week = nextWeekToBuild(sql, Math.ceil(first / DAYS_A_WEEK), today)
    if (week !== null) {
      buildWeek(sql, week)
      return true
    }
    deleteOldDurations(sql, first)
    deleteOldAlerts(sql, now, account)
    deleteOldAnswers(sql, now)
    if (deleteOldAccesses(sql, now)) return true
    return deleteOldDeliveries(sql, now, account)
  })
}
