import type { VisitRow } from '@crivo/shared'
import { classOf } from './class-of.ts'
import { dayOf } from './time.ts'
import type { PeriodUsage } from './types.ts'

const ADD = `insert into usage_days values (?1, ?2, ?3)
  on conflict (day) do update set requests = requests + ?2, verified = verified + ?3`

/** Counts new visits for the bill, which is kept for good: all but verified crawlers' are charged. */
export function addToUsage(sql: SqlStorage, visits: readonly VisitRow[]): void {
  const sums = new Map<number, { requests: number; verified: number }>()
  for (const { at, reason } of visits) {
    const sum = sums.get(dayOf(at)) ?? { requests: 0, verified: 0 }
    sums.set(dayOf(at), sum)
    if (classOf(reason) === 'verified') sum.verified++
    else sum.requests++
  }
  for (const [day, { requests, verified }] of sums) sql.exec(ADD, day, requests, verified)
}

/** Usage of whole days of UTC; milliseconds, `to` is not included. */
export function readUsage(sql: SqlStorage, from: number, to: number): PeriodUsage {
  return sql
    .exec<{ requests: number; verified: number }>(
      `select coalesce(sum(requests), 0) as requests, coalesce(sum(verified), 0) as verified
        from usage_days where day >= ? and day < ?`,
      dayOf(from),
      dayOf(to),
    )
    .one()
}
