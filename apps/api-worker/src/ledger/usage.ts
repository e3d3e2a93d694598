import type { VisitRow } from '@crivo/shared'
import { classOf } from './class-of.ts'
import { dayOf } from './time.ts'
import type { PeriodUsage } from './types.ts'

/** What a day's visits add up to. */
type DaySums = Record<'requests' | 'verified' | 'bots' | 'timed' | 'delayMs', number>

const ADD = `insert into usage_days (day, requests, verified, bots, timed, delayMs)
  values (?1, ?2, ?3, ?4, ?5, ?6)
  on conflict (day) do update set requests = requests + ?2, verified = verified + ?3,
    bots = bots + ?4, timed = timed + ?5, delayMs = delayMs + ?6`

/**
 * Counts new visits for the bill, which is kept for good: all but verified crawlers' are
 * charged. Invalid traffic and the time that visits took to get here are kept with it; for
 * visits that came earlier, `receivedAt` is `null`.
 */
export function addToUsage(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  receivedAt: number | null,
): void {
  const days = new Map<number, DaySums>()
  for (const { at, reason } of visits) {
    const sums = days.get(dayOf(at)) ?? { requests: 0, verified: 0, bots: 0, timed: 0, delayMs: 0 }
    days.set(dayOf(at), sums)
    const visitClass = classOf(reason)
    if (visitClass === 'verified') sums.verified++
    else sums.requests++
    if (visitClass === 'givt' || visitClass === 'sivt') sums.bots++
    if (receivedAt === null) continue
    sums.timed++
    // An edge's clock may be a little ahead.
    sums.delayMs += Math.max(receivedAt - at, 0)
  }
  for (const [day, { requests, verified, bots, timed, delayMs }] of days) {
    sql.exec(ADD, day, requests, verified, bots, timed, delayMs)
  }
}

/** Usage of whole days of UTC; milliseconds, `to` is not included. */
export function readUsage(sql: SqlStorage, from: number, to: number): PeriodUsage {
  const { timed, delayMs, ...counts } = sql
    .exec<DaySums>(
      `select coalesce(sum(requests), 0) as requests, coalesce(sum(verified), 0) as verified,
          coalesce(sum(bots), 0) as bots, coalesce(sum(timed), 0) as timed,
          coalesce(sum(delayMs), 0) as delayMs
        from usage_days where day >= ? and day < ?`,
      dayOf(from),
      dayOf(to),
    )
    .one()
  return { ...counts, meanDelayMs: timed === 0 ? null : Math.round(delayMs / timed) }
}
