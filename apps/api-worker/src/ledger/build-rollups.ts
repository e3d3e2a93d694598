import { OTHER_VALUES, VISIT_CLASSES } from '@crivo/shared'
import { MOST_OF_UNIT } from './cap-values.ts'
import { COUNT_COLUMNS, COUNTED } from './count-visits.ts'
import { settlePendingCounts } from './pending-counts.ts'
import { DAYS_A_WEEK } from './rollup-units.ts'

const SUMS = COUNT_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', ')
const VISITS = VISIT_CLASSES.map((column) => `sum(${column})`).join(' + ')
const CAMPAIGNS = '(select 0 union select campaignId from campaign_totals)'

/** Counts by campaign and value: the values with most visits, and all others as one. */
const buildUnit = (table: 'days' | 'weeks', source: string, campaign: string) =>
  `insert into ${table}
    select ?1, campaignId, ?2, iif(place <= ?3, value, '${OTHER_VALUES}') as shown, ${SUMS}
    from (
      select ${campaign} as campaignId, value, ${SUMS}, row_number() over (
        partition by ${campaign} order by ${VISITS} desc, value
      ) as place ${source} group by 1, 2
    )
    group by campaignId, shown`

// Built anew, a day or week may hold other values than before.
const clearUnit = (table: 'days' | 'weeks') =>
  `delete from ${table} where dimension = ?1 and number = ?2 and campaignId in ${CAMPAIGNS}`

const OF_DAY = 'from hours where dimension = ?1 and hour >= ?2 * 24 and hour < ?2 * 24 + 24'
// A plain 0 would be read as the number of a column to group by.
const OF_ALL = 'campaignId * 0'
const BUILD_DAY = [buildUnit('days', OF_DAY, 'campaignId'), buildUnit('days', OF_DAY, OF_ALL)]
const BUILD_CAMPAIGNS = `insert or replace into days
  select 'campaign', 0, ?2, cast(campaignId as text), ${SUMS} ${OF_DAY} group by campaignId`
const BUILD_WEEK = buildUnit(
  'weeks',
  `from days where dimension = ?1 and campaignId in ${CAMPAIGNS}
    and number >= ?2 * ${DAYS_A_WEEK} and number < ?2 * ${DAYS_A_WEEK} + ${DAYS_A_WEEK}`,
  'campaignId',
)

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
    sql.exec(clearUnit('days'), dimension, day)
    for (const statement of BUILD_DAY) sql.exec(statement, dimension, day, MOST_OF_UNIT)
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
  for (const dimension of [...COUNTED, 'campaign']) {
    sql.exec(clearUnit('weeks'), dimension, week)
    // An account makes its campaigns itself: none of them is one of the others.
    const most = dimension === 'campaign' ? Number.MAX_SAFE_INTEGER : MOST_OF_UNIT
    sql.exec(BUILD_WEEK, dimension, week, most)
  }
  sql.exec('delete from open_weeks where number = ?', week)
}
