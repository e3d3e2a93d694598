import { COUNTED } from './count-visits.ts'
import { countedDays } from './counted-days.ts'
import { settlePendingCounts } from './pending-counts.ts'
import { DAYS_A_WEEK } from './rollup-units.ts'
import { sliceEnd } from './slice-end.ts'
import { DAY_MS, dayOf } from './time.ts'
import type { LedgerAccount } from './types.ts'

const CAMPAIGNS = '(select 0 union select campaignId from campaign_totals)'

/** The first day, of UTC, that an account keeps visits and counts of. */
export const firstKeptDay = ({ keptDays }: LedgerAccount, now: number): number =>
  dayOf(now - keptDays * DAY_MS)

/**
 * Deletes the next visits and counts of days before `first`; gives whether there are more.
 * Usage and campaigns' totals stay.
 */
export function deleteOldVisits(sql: SqlStorage, first: number): boolean {
  const end = sliceEnd(sql, 0, first * DAY_MS)
  sql.exec('delete from visits where at < ?', end)
  return end < first * DAY_MS || deleteOldCounts(sql, first)
}

/** Deletes the counts of the oldest day, if it is before `first`; gives whether there are more. */
function deleteOldCounts(sql: SqlStorage, first: number): boolean {
  const day = countedDays(sql)?.from
  if (day === undefined || day >= first) return false
  settlePendingCounts(sql)
  const week = Math.floor(day / DAYS_A_WEEK)
  for (const dimension of COUNTED) {
    const ofDay = 'dimension = ?1 and hour >= ?2 * 24 and hour < ?2 * 24 + 24'
    sql.exec(`delete from hours where ${ofDay}`, dimension, day)
  }
  for (const dimension of [...COUNTED, 'campaign']) {
    const ofUnit = `dimension = ? and campaignId in ${CAMPAIGNS} and number = ?`
    sql.exec(`delete from days where ${ofUnit}`, dimension, day)
    sql.exec(`delete from weeks where ${ofUnit}`, dimension, week)
  }
  sql.exec('delete from open_days where number = ?', day)
  // From now on the week is read day by day, until its last one is gone too.
  sql.exec('insert into open_weeks values (?) on conflict do nothing', week)
  sql.exec('delete from open_weeks where (number + 1) * ? <= ?', DAYS_A_WEEK, day + 1)
  return true
}
