import { COUNT_COLUMNS, COUNTED } from './count-visits.ts'
import { settlePendingCounts } from './pending-counts.ts'
import { DAYS_A_WEEK } from './rollup-units.ts'

const SUMS = COUNT_COLUMNS.map((column) => `sum(${column})`).join(', ')
const OF_DAY = 'from hours where dimension = ?1 and hour >= ?2 * 24 and hour < ?2 * 24 + 24'
// A day's counts never get less, so nothing has to be deleted before it is built anew.
const BUILD_DAY = [
  `insert or replace into days
    select ?1, campaignId, ?2, value, ${SUMS} ${OF_DAY} group by campaignId, value`,
  `insert or replace into days select ?1, 0, ?2, value, ${SUMS} ${OF_DAY} group by value`,
]
const BUILD_CAMPAIGNS = `insert or replace into days
  select 'campaign', 0, ?2, cast(campaignId as text), ${SUMS} ${OF_DAY} group by campaignId`
const BUILD_WEEK = `insert or replace into weeks
  select ?1, campaignId, ?2, value, ${SUMS} from days
  where dimension = ?1 and campaignId in (select 0 union select campaignId from campaign_totals)
    and number >= ?2 * ${DAYS_A_WEEK} and number < ?2 * ${DAYS_A_WEEK} + ${DAYS_A_WEEK}
  group by campaignId, value`

/** The first day before `today` that has to be built, or built anew; `null` if there is none. */
export const nextDayToBuild = (sql: SqlStorage, today: number): number | null =>
  sql
    .exec<{ day: number | null }>(
      'select min(number) as day from open_days where number < ?',
      today,
    )
    .one().day

/** Adds up a day's hours; queries read the day from then on. The caller holds the transaction. */
export function buildDay(sql: SqlStorage, day: number): void {
  settlePendingCounts(sql)
  for (const dimension of COUNTED) {
    for (const statement of BUILD_DAY) sql.exec(statement, dimension, day)
  }
  sql.exec(BUILD_CAMPAIGNS, 'total', day)
  sql.exec('delete from open_days where number = ?', day)
}

/** The first week that has to be built of those from `first` on whose days are all built. */
export const nextWeekToBuild = (sql: SqlStorage, first: number, today: number): number | null =>
  sql
    .exec<{ week: number | null }>(
      `select min(number) as week from open_weeks w
        where number >= ?1 and (number + 1) * ${DAYS_A_WEEK} <= ?2 and not exists (
          select 1 from open_days d
          where d.number >= w.number * ${DAYS_A_WEEK} and d.number < (w.number + 1) * ${DAYS_A_WEEK}
        )`,
      first,
      today,
    )
    .one().week

/** Adds up a week's days, as `buildDay` does hours. */
export function buildWeek(sql: SqlStorage, week: number): void {
  for (const dimension of [...COUNTED, 'campaign']) sql.exec(BUILD_WEEK, dimension, week)
  sql.exec('delete from open_weeks where number = ?', week)
}
