import { nextDayToBuild } from './build-rollups.ts'
import { nextDelivery } from './outbox.ts'
import { DAY_MS, dayOf, MINUTE_MS } from './time.ts'

/** So long findings gather before they are handed over, as each may publish rulesets. */
const GATHER_MS = 5_000
/** So long late visits gather before their day is added up anew. */
const REBUILD_AFTER_MS = 10 * MINUTE_MS
/** Sessions of open sockets are looked up this often. */
const CHECK_SOCKETS_MS = 50_000
/** Ledgers do their daily work at different times, not all at midnight. */
const SPREAD_MS = 30 * MINUTE_MS

/** When the ledger has to do something by itself, at the latest; milliseconds. */
export function nextWake(sql: SqlStorage, now: number, hasSockets: boolean): number {
  const tomorrow = (dayOf(now) + 1) * DAY_MS + Math.floor(Math.random() * SPREAD_MS)
  const delivery = nextDelivery(sql)
  const isBehind = nextDayToBuild(sql, dayOf(now)) !== null
  return Math.min(
    tomorrow,
    delivery === null ? tomorrow : Math.max(delivery, now + GATHER_MS),
    isBehind ? now + REBUILD_AFTER_MS : tomorrow,
    hasSockets ? now + CHECK_SOCKETS_MS : tomorrow,
  )
}
