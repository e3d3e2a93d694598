import { nextDayToBuild } from './build-rollups.ts'
import { isAlmostFull } from './keep-room.ts'
import { nextDelivery } from './outbox.ts'
import { nextReport } from './report.ts'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from './time.ts'
import { nextWebhookWork } from './webhooks/deliver.ts'

/** So long findings gather before they are handed over, as each may publish rulesets. */
const GATHER_MS = 5_000
/** So long late visits gather before their day is added up anew. */
const REBUILD_AFTER_MS = 10 * MINUTE_MS
/** Sessions of open sockets are looked up this often. */
const CHECK_SOCKETS_MS = 50_000
/** Ledgers do their daily work at different times, not all at midnight. */
const SPREAD_MS = 30 * MINUTE_MS

/**
 * How long after midnight a ledger does its daily work: the same each time it is asked, or the
 * earliest of many answers would count. The id's first digits are those of a digest.
 */
export const spreadOf = (id: string): number =>
  Math.floor((Number.parseInt(id.slice(0, 8), 16) / 2 ** 32) * SPREAD_MS)

/** When the ledger has to do something by itself, at the latest; milliseconds. */
export function nextWake(
  sql: SqlStorage,
  { now, hasSockets, spread }: { now: number; hasSockets: boolean; spread: number },
): number {
  const tomorrow = (dayOf(now) + 1) * DAY_MS + spread
  const delivery = nextDelivery(sql)
  const report = nextReport(sql, now)
  const call = nextWebhookWork(sql)
  const isBehind = nextDayToBuild(sql, dayOf(now)) !== null
  return Math.min(
    tomorrow,
    delivery === null ? tomorrow : Math.max(delivery, now + GATHER_MS),
    report === null ? tomorrow : Math.max(report, now + GATHER_MS),
    call === null ? tomorrow : Math.max(call, now + GATHER_MS),
    isBehind ? now + REBUILD_AFTER_MS : tomorrow,
    hasSockets ? now + CHECK_SOCKETS_MS : tomorrow,
    isAlmostFull(sql.databaseSize) ? now + HOUR_MS : tomorrow,
  )
}
