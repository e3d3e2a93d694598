import { DAY_MS, dayOf } from '@crivo/shared'
import { FREE_REQUESTS_PER_DAY, FREE_VISITS_PER_DAY } from '#cdn/cdn.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { readUsage } from '../counts/usage.ts'
import { raiseOnce } from '../findings/alerts.ts'

const SHARE = 0.8

/**
 * Alerts once a billing period when a day's visits reach 80% of what edges can store on the CDN's
 * free plan. The CDN does not report an account's plan, but a day with more requests than the free
 * plan allows proves that it has a different one.
 */
export function watchEdgeLimit(sql: SqlStorage, { period }: LedgerAccount, now: number): void {
  const day = dayOf(now) * DAY_MS
  const { requests, verified } = readUsage(sql, day, day + DAY_MS)
  if (requests + verified < FREE_VISITS_PER_DAY * SHARE || hasPaidPlan(sql)) return
  const subject = new Date(day).toISOString()
  const alert = { kind: 'edge_limit_80', at: now, subject, campaignId: null } as const
  raiseOnce(sql, alert, new Date(period.start).toISOString())
}

const hasPaidPlan = (sql: SqlStorage): boolean =>
  sql
    .exec('select 1 from usage_days where requests + verified > ? limit 1', FREE_REQUESTS_PER_DAY)
    .toArray().length > 0
