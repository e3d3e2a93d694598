import { DAY_MS } from '@crivo/shared'
import type { Posted } from './post-message.ts'
import { nextAttemptAt, pausedUntil } from './retry-times.ts'

/** A webhook is turned off after this long without a successful call. */
const SWITCH_OFF_AFTER_MS = 4 * DAY_MS
/** The status of a receiver that is gone permanently (RFC 9110, 15.5.11). */
const GONE = 410

interface Lane {
  readonly [column: string]: SqlStorageValue
  readonly failures: number
  readonly failingSince: number
}

/** One attempt of a delivery with its outcome. */
interface Attempt {
  readonly deliveryId: number
  readonly webhookId: number
  /** The delivery's attempts, this one included. */
  readonly attempts: number
  /** A test, which is not retried, because a user is waiting for it. */
  readonly isTest: boolean
}

/** Stores an attempt's outcome; returns the reason if the webhook must be turned off. */
export function settle(
  storage: DurableObjectStorage,
  { deliveryId, webhookId, attempts, isTest }: Attempt,
  posted: Posted,
  { now, random }: { now: number; random: number },
): 'failing' | 'gone' | null {
  const { sql } = storage
  const { problem, status, answer, durationMs, retryAfterMs } = posted
  return storage.transactionSync(() => {
    const isTaken = problem === null
    const nextAt = isTaken || isTest ? null : nextAttemptAt(attempts, { now, retryAfterMs, random })
    const state = isTaken ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
    sql.exec(
      `update webhook_deliveries set state = ?, attempts = ?, status = ?, problem = ?, answer = ?,
        durationMs = ?, lastAt = ?, nextAt = ? where id = ?`,
      ...[state, attempts, status, problem, answer, durationMs, now, nextAt, deliveryId],
    )
    // A successful test resets failures; a failed test does not count, because setup may be in
    // progress.
    if (isTaken) resetLane(sql, webhookId)
    if (isTaken || isTest) return null
    const lane = noteFailure(sql, webhookId, now)
    const until = pausedUntil(lane.failures, { now, retryAfterMs })
    sql.exec('update webhook_lanes set pausedUntil = ? where webhookId = ?', until, webhookId)
    if (status === GONE) return 'gone'
    return now - lane.failingSince >= SWITCH_OFF_AFTER_MS ? 'failing' : null
  })
}

/** Resets a receiver's failures, so that the next call is immediate. */
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

/** Fails pending deliveries of a webhook that is off; a user may replay them. */
export function failWaiting(sql: SqlStorage, webhookId: number): void {
  sql.exec(
    `update webhook_deliveries set state = 'failed', problem = 'switched_off', nextAt = null
      where webhookId = ? and nextAt is not null`,
    webhookId,
  )
}

/** Returns when failing webhooks started to fail, by ID. */
export const readFailing = (sql: SqlStorage): Record<number, number> =>
  Object.fromEntries(
    sql
      .exec<{ webhookId: number; failingSince: number }>(
        'select webhookId, failingSince from webhook_lanes where failingSince is not null',
      )
      .toArray()
      .map(({ webhookId, failingSince }) => [webhookId, failingSince]),
  )
