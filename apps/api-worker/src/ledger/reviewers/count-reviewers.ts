import { HOUR_MS, hourOf, MINUTE_MS } from '@crivo/shared'
import { reopenDay } from '../counts/rollup-units.ts'
import { readState, writeState } from '../storage/state.ts'

const UNCOUNTED = 'from reviewer_hours where told < visits and hour < ?'
const ADD_TOTALS = `insert into campaign_totals values (?1, 0, 0, ?2)
  on conflict (campaignId) do update set verified = verified + ?2`
const ADD_USAGE = `insert into usage_days (day, requests, verified) values (?1, 0, ?2)
  on conflict (day) do update set verified = verified + ?2`

/**
 * How long after an hour its visits are counted: edges send visits up to a minute and a half later,
 * and a count that rose with them would reveal that they were made at the end of the hour.
 */
export const DELIVERED_MS = 2 * MINUTE_MS

interface Uncounted {
  readonly [column: string]: SqlStorageValue
  readonly hour: number
  readonly campaignId: number
  readonly visits: number
}

const countedHour = (sql: SqlStorage): number => Number(readState(sql, 'reviewersToldHour') ?? 0)

/**
 * Returns when waiting reviewers' visits will next be counted, in milliseconds; `null` if there are
 * none.
 */
export function nextReviewerCount(sql: SqlStorage): number | null {
  const { hour } = sql
    .exec<{ hour: number | null }>(
      'select min(hour) as hour from reviewer_hours where told < visits',
    )
    .one()
  return hour === null ? null : (Math.max(hour, countedHour(sql)) + 1) * HOUR_MS + DELIVERED_MS
}

/**
 * Adds reviewers' visits of ended hours to all counts, once an hour: a count that rose with each
 * visit would reveal it. The caller holds the transaction.
 */
export function countReviewers(sql: SqlStorage, now: number): void {
  const hour = hourOf(now - DELIVERED_MS)
  if (countedHour(sql) >= hour) return
  const rows = sql
    .exec<Uncounted>(
      `select hour, campaignId, sum(visits - told) as visits ${UNCOUNTED} group by 1, 2`,
      hour,
    )
    .toArray()
  if (rows.length === 0) return
  writeState(sql, 'reviewersToldHour', String(hour))
  sql.exec(`update reviewer_hours set told = visits where told < visits and hour < ?`, hour)
  for (const { campaignId, hour: of, visits } of rows) {
    const day = Math.floor(of / 24)
    sql.exec(ADD_TOTALS, campaignId, visits)
    sql.exec(ADD_USAGE, day, visits)
    reopenDay(sql, day)
  }
}
