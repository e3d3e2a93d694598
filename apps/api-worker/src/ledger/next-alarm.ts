import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { nextArchiveRetry } from './archive/maintain-when-due.ts'
import { hasRunning } from './backtest/stored-backtests.ts'
import { nextDayToBuild } from './counts/build-rollups.ts'
import { nextErasureAt } from './erasure/stored-erasures.ts'
import { nextDelivery } from './findings/hand-over.ts'
import { nextUsageReport } from './findings/report-usage.ts'
import { nextShareCount } from './people-share/schedule.ts'
import { nextPersonReportEnd } from './person-reports/person-reports.ts'
import { DELIVERED_MS, nextReviewerCount } from './reviewers/count-reviewers.ts'
import { nextGuarding } from './rule-guard/guard-rules.ts'
import { isTailFull } from './segments/compact.ts'
import { isAlmostFull } from './upkeep/enforce-storage-limit.ts'
import { nextWebhookWork } from './webhooks/deliver.ts'

/** How long findings accumulate before they are handed over, because each may publish rulesets. */
const GATHER_MS = 5 * SECOND_MS
/** How long late visits accumulate before their day is rebuilt. */
const REBUILD_AFTER_MS = 10 * MINUTE_MS
/** The interval between session checks of open sockets. */
const CHECK_SOCKETS_MS = 50 * SECOND_MS
/** The window over which ledgers spread their daily work after midnight. */
const SPREAD_MS = 30 * MINUTE_MS

/**
 * Returns a ledger's delay after midnight for daily work. Stable, because redrawing it would make
 * the earliest of many values win. The ID starts with the digits of a digest.
 */
export const spreadOf = (id: string): number =>
  Math.floor((Number.parseInt(id.slice(0, 8), 16) / 2 ** 32) * SPREAD_MS)

/** Returns when the ledger's alarm is due at the latest, in milliseconds. */
export function nextAlarm(
  sql: SqlStorage,
  { now, hasSockets, spread }: { now: number; hasSockets: boolean; spread: number },
): number {
  // The previous day's reviewers are summarized once they are counted.
  const tomorrow = (dayOf(now - DELIVERED_MS) + 1) * DAY_MS + DELIVERED_MS + spread
  const delivery = nextDelivery(sql)
  const report = nextUsageReport(sql, now)
  const call = nextWebhookWork(sql)
  const count = nextShareCount(sql)
  const guarding = nextGuarding(sql)
  const reviewers = nextReviewerCount(sql)
  const erasure = nextErasureAt(sql)
  const retry = nextArchiveRetry(sql)
  const forget = nextPersonReportEnd(sql)
  const isBehind = nextDayToBuild(sql, dayOf(now)) !== null
  return Math.min(
    tomorrow,
    delivery === null ? tomorrow : Math.max(delivery, now + GATHER_MS),
    report === null ? tomorrow : Math.max(report, now + GATHER_MS),
    call === null ? tomorrow : Math.max(call, now + GATHER_MS),
    count === null ? tomorrow : Math.max(count, now + GATHER_MS),
    guarding === null ? tomorrow : Math.max(guarding, now + GATHER_MS),
    reviewers === null ? tomorrow : Math.max(reviewers + spread, now + GATHER_MS),
    erasure === null ? tomorrow : Math.max(erasure, now),
    retry === null ? tomorrow : Math.max(retry, now + GATHER_MS),
    forget === null ? tomorrow : Math.max(forget, now + GATHER_MS),
    isTailFull(sql) || hasRunning(sql) ? now : tomorrow,
    isBehind ? now + REBUILD_AFTER_MS : tomorrow,
    hasSockets ? now + CHECK_SOCKETS_MS : tomorrow,
    isAlmostFull(sql.databaseSize) ? now + HOUR_MS : tomorrow,
  )
}
