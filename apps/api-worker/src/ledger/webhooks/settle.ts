import type { Posted } from '../../features/webhooks/post-message.ts'
import { DAY_MS } from '../time.ts'
import { nextAttemptAt, pausedUntil } from './schedule.ts'

/** After so long without a call that was taken, a webhook is switched off. */
const SWITCH_OFF_AFTER_MS = 4 * DAY_MS
/** The receiver says that it will never be there again (RFC 9110, 15.5.11). */
const GONE = 410

interface Lane {
  readonly [column: string]: SqlStorageValue
  readonly failures: number
  readonly failingSince: number
}

/** One attempt of a delivery, as it is settled. */
interface Attempt {
  readonly deliveryId: number
  readonly webhookId: number
  /** Of the delivery, this one included. */
  readonly attempts: number
  /** One that a person waits for is tried once. */
  readonly isTest: boolean
}

/** Stores how an attempt went; gives why the webhook has to be switched off, if it has. */
export function settle(
  storage: DurableObjectStorage,
  { deliveryId, webhookId, attempts, isTest }: Attempt,
  posted: Posted,
  now: number,
): 'failing' | 'gone' | null {
  const { sql } = storage
  const { problem, status, answer, durationMs, retryAfterMs } = posted
  return storage.transactionSync(() => {
    const isTaken = problem === null
    const random = Math.random()
    const nextAt = isTaken || isTest ? null : nextAttemptAt(attempts, { now, retryAfterMs, random })
    const state = isTaken ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
    sql.exec(
      `update webhook_deliveries set state = ?, attempts = ?, status = ?, problem = ?, answer = ?,
        durationMs = ?, lastAt = ?, nextAt = ? where id = ?`,
      ...[state, attempts, status, problem, answer, durationMs, now, nextAt, deliveryId],
    )
    // A receiver that takes a test takes calls; one that does not may be under way.
    if (isTaken) resetLane(sql, webhookId)
    if (isTaken || isTest) return null
    const lane = noteFailure(sql, webhookId, now)
    const until = pausedUntil(lane.failures, { now, retryAfterMs })
    sql.exec('update webhook_lanes set pausedUntil = ? where webhookId = ?', until, webhookId)
    if (status === GONE) return 'gone'
    return now - lane.failingSince >= SWITCH_OFF_AFTER_MS ? 'failing' : null
  })
}

/** Forgets how a webhook's receiver has failed: the next call is made at once. */
export function resetLane(sql: SqlStorage, webhookId: number): void {
  sql.exec(
    `update webhook_lanes set failures = 0, failingSince = null, pausedUntil = 0
      where webhookId = ? and failures > 0`,
    webhookId,
  )
}

const noteFailure = (sql: SqlStorage, webhookId: number, now: number): Lane =>
  sql
    .exec<Lane>(
      `insert into webhook_lanes (webhookId, failures, failingSince) values (?, 1, ?)
        on conflict do update set failures = failures + 1,
          failingSince = coalesce(failingSince, excluded.failingSince)
        returning failures, failingSince`,
      webhookId,
      now,
    )
    .one()

/** Gives up what waits for webhooks that are off; a person may replay it. */
export function failWaiting(sql: SqlStorage, webhookId: number): void {
  sql.exec(
    `update webhook_deliveries set state = 'failed', problem = 'switched_off', nextAt = null
      where webhookId = ? and nextAt is not null`,
    webhookId,
  )
}

/** Since when each webhook has failed that does, by id. */
export const readFailing = (sql: SqlStorage): Record<number, number> =>
  Object.fromEntries(
    sql
      .exec<{ webhookId: number; failingSince: number }>(
        'select webhookId, failingSince from webhook_lanes where failingSince is not null',
      )
      .toArray()
      .map(({ webhookId, failingSince }) => [webhookId, failingSince]),
  )
