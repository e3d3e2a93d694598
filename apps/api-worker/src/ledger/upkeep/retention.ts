import { DAY_MS, dayOf } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { deleteOldConversions } from '../conversions/forget-conversions.ts'
import { deleteUnit } from '../counts/build-rollups.ts'
import { countedDays } from '../counts/counted-days.ts'
import { DAYS_A_WEEK, reopenDay } from '../counts/rollup-units.ts'
import { deleteOldOwnVisits } from '../own-visits/stored-own-visits.ts'
import { deleteSegment } from '../segments/write-segment.ts'
import { deleteOldChecks } from '../visit-reports/rule-checks.ts'
import { deleteOldVisitReports } from '../visit-reports/stored-visit-reports.ts'

/** Returns the first UTC day of an account's retention period. */
export const firstKeptDay = ({ keptDays }: LedgerAccount, now: number): number =>
  dayOf(now - keptDays * DAY_MS)

/** The number of segments deleted per alarm run. */
const SLICE = 50

/**
 * Deletes the next segments and counts of days before `first`; returns whether there are more.
 * Usage and campaign totals are kept.
 */
export function deleteOldVisits(sql: SqlStorage, first: number): boolean {
  const old = sql
    .exec<{ id: number; day: number }>(
      'select id, day from segments where day < ? order by day limit ?',
      first,
      SLICE,
    )
    .toArray()
  for (const { id } of old) deleteSegment(sql, id)
  // The account may extend its retention before the counts of these days are deleted too.
  for (const day of new Set(old.map(({ day }) => day))) reopenDay(sql, day)
  deleteOldVisitReports(sql, first * DAY_MS)
  deleteOldConversions(sql, first * DAY_MS)
  deleteOldChecks(sql, first * DAY_MS)
  deleteOldOwnVisits(sql, first * DAY_MS)
  return old.length === SLICE || deleteOldCounts(sql, first)
}

/** Deletes the counts of the oldest day if it is before `first`; returns whether there are more. */
function deleteOldCounts(sql: SqlStorage, first: number): boolean {
  const day = countedDays(sql)?.from
  if (day === undefined || day >= first) return false
  const week = Math.floor(day / DAYS_A_WEEK)
  deleteUnit(sql, 'days', day)
  deleteUnit(sql, 'weeks', week)
  sql.exec('delete from reviewer_hours where hour < ? * 24 + 24', day)
  sql.exec('delete from open_days where number = ?', day)
  // The week is now counted by day, until its last day is deleted too.
  sql.exec('insert into open_weeks values (?) on conflict do nothing', week)
  sql.exec('delete from open_weeks where (number + 1) * ? <= ?', DAYS_A_WEEK, day + 1)
  return true
}
