import { DAY_MS, type Deliveries, type Delivery } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import type { LogInput, ReplayInput } from '#core/ledger-api/webhooks.ts'
import { toIso } from '#platform/to-iso.ts'
import { messageIdOf } from './message-id.ts'

/** How long deliveries are listed and can be replayed. */
const KEPT_MS = 30 * DAY_MS
const MOST_DELETED = 1_000

interface LogRow {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly eventId: string
  readonly type: Delivery['type']
  readonly state: Delivery['state']
  readonly attempts: number
  readonly status: number | null
  readonly problem: Delivery['problem']
  readonly answer: string
  readonly durationMs: number | null
  readonly createdAt: number
  readonly lastAt: number | null
  readonly nextAt: number | null
}

const READ = `select d.id, d.eventId, e.type, d.state, d.attempts, d.status, d.problem, d.answer,
    d.durationMs, d.createdAt, d.lastAt, d.nextAt
  from webhook_deliveries d join webhook_events e on e.id = d.eventId`

/** Returns a webhook's deliveries, latest first. */
export function listDeliveries(
  sql: SqlStorage,
  { accountId, webhookId, state, cursor = Number.MAX_SAFE_INTEGER, limit }: LogInput,
): Deliveries {
  const only = state === undefined ? '' : 'and d.state = ?'
  const rows = sql
    .exec<LogRow>(
      `${READ} where d.webhookId = ? and d.id < ? ${only} order by d.id desc limit ?`,
      ...[webhookId, cursor, ...(state === undefined ? [] : [state]), limit + 1],
    )
    .toArray()
  const deliveries = rows.slice(0, limit).map((row) => toDelivery(accountId, row))
  return { deliveries, cursor: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null }
}

/** Returns a delivery by id; `null` if it does not exist. */
export function readDelivery(sql: SqlStorage, accountId: number, id: number): Delivery | null {
  const [row] = sql.exec<LogRow>(`${READ} where d.id = ?`, id).toArray()
  return row === undefined ? null : toDelivery(accountId, row)
}

const toDelivery = (accountId: number, row: LogRow): Delivery => ({
  id: row.id,
  messageId: messageIdOf(accountId, row.eventId),
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  answer: row.answer,
  durationMs: row.durationMs,
  createdAt: new Date(row.createdAt).toISOString(),
  lastAttemptAt: toIso(row.lastAt),
  nextAttemptAt: toIso(row.nextAt),
})

/**
 * Queues one delivery, or all failed ones, to be sent again immediately, with as many attempts as a
 * new delivery and without the previous response. Returns their number.
 */
export function replayDeliveries(
  sql: SqlStorage,
  { webhookId, deliveryId }: ReplayInput,
  now: number,
): number {
  const which = deliveryId === null ? "state = 'failed'" : 'id = ?'
  const replayed = sql.exec(
    `update webhook_deliveries set state = 'waiting', attempts = 0, status = null, problem = null,
        answer = '', durationMs = null, lastAt = null, nextAt = ?
      where webhookId = ? and eventId not like 'test-%' and ${which} returning id`,
    ...[now, webhookId, ...(deliveryId === null ? [] : [deliveryId])],
  )
  return replayed.toArray().length
}

/** Deletes old deliveries and their events; returns whether there are more. */
export function deleteOldDeliveries(
  sql: SqlStorage,
  now: number,
  { maskAfterDays }: LedgerAccount,
): boolean {
  // Alerts contain IP addresses, which are masked everywhere else by then.
  const alertsFrom = now - Math.min(KEPT_MS, (maskAfterDays ?? 30) * DAY_MS)
  sql.exec("delete from webhook_events where at < ? and type = 'alert.raised'", alertsFrom)
  sql.exec('delete from webhook_events where at < ?', now - KEPT_MS)
  // Deleted by id, which is in time order, because there may be very many.
  const deleted = sql.exec(
    `delete from webhook_deliveries where createdAt < ? and id in
      (select id from webhook_deliveries order by id limit ?) returning id`,
    now - KEPT_MS,
    MOST_DELETED,
  )
  return deleted.toArray().length === MOST_DELETED
}
