import { MINUTE_MS, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { findWebhooks, type WebhookRow } from '#core/webhooks/webhooks.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { raiseAlert } from '../findings/alerts.ts'
import { distribute } from './distribute.ts'
import { messageIdOf } from './message-id.ts'
import { payloadOf } from './payload.ts'
import { postMessage } from './post-message.ts'
import { failWaiting, settle } from './settle.ts'
import { switchOffWebhook } from './switch-off.ts'

/**
 * After this time, a webhook's turn ends with the attempt in progress; its other deliveries wait
 * for the alarm.
 */
const TURN_MS = 5 * SECOND_MS
const REST_MS = 10 * MINUTE_MS

interface Due {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly eventId: string
  readonly attempts: number
}

/** Selects the next delivery of one webhook, unless its receiver is paused. */
const NEXT_DUE = `select d.id, d.eventId, d.attempts from webhook_deliveries d
  left join webhook_lanes l on l.webhookId = d.webhookId
  where d.webhookId = ? and d.nextAt <= ? and coalesce(l.pausedUntil, 0) <= ?
  order by d.nextAt limit 1`

/** Returns when the next delivery is due in milliseconds; `null` if none is pending. */
export const nextWebhookWork = (sql: SqlStorage): number | null =>
  sql
    .exec<{ at: number | null }>(
      `select min(at) as at from (
        select min(openUntil) as at from webhook_events where openUntil is not null
        union all
        select max(pausedUntil, (select min(nextAt) from webhook_deliveries d
          where d.webhookId = l.webhookId and d.nextAt is not null)) from webhook_lanes l
      )`,
    )
    .one().at

/**
 * Delivers due messages: each webhook's calls are sequential, and few webhooks are called at once,
 * so that a slow receiver does not use up the others' time. A success is stored after the call, so
 * a message may arrive twice with the same ID.
 */
export async function deliverWebhooks(
  storage: DurableObjectStorage,
  ctx: Context,
  accountId: number,
): Promise<void> {
  const due = nextWebhookWork(storage.sql)
  if (due === null || due > ctx.now()) return
  const webhooks = await findCallable(ctx, accountId)
  distribute(storage, webhooks, ctx.now())
  for (const { webhookId } of lanesWithout(storage.sql, webhooks)) forgetWebhook(storage, webhookId)
  await mapConcurrently(CALLS_AT_ONCE, webhooks, (webhook) => tryLane(storage, ctx, webhook))
}

/** Returns the account's webhooks, all turned off while the account may not use webhooks. */
async function findCallable(ctx: Context, accountId: number): Promise<WebhookRow[]> {
  const [webhooks, { events }] = await Promise.all([
    findWebhooks(ctx, accountId),
    readLedgerAccount(ctx, { accountId }),
  ])
  return events.length > 0
    ? webhooks
    : webhooks.map((webhook) => ({ ...webhook, offReason: webhook.offReason ?? 'person' }))
}

/** Internal failures, such as an unreadable secret, also pause the webhook for a while. */
async function tryLane(storage: DurableObjectStorage, ctx: Context, webhook: WebhookRow) {
  try {
    await deliverLane(storage, ctx, webhook)
  } catch (error) {
    const reason = describeError(error)
    const message = 'A webhook was not called'
    log.error({ message, webhookId: webhook.id, reason })
    const rest = 'update webhook_lanes set pausedUntil = ? where webhookId = ?'
    storage.sql.exec(rest, ctx.now() + REST_MS, webhook.id)
  }
}

async function deliverLane(
  storage: DurableObjectStorage,
  ctx: Context,
  webhook: WebhookRow,
): Promise<void> {
  const { sql } = storage
  if (webhook.offReason !== null) return failWaiting(sql, webhook.id)
  const end = ctx.now() + TURN_MS
  do {
    const [next] = sql.exec<Due>(NEXT_DUE, webhook.id, ctx.now(), ctx.now()).toArray()
    if (next === undefined) return
    const isOn = await deliverOne(storage, ctx, webhook, next)
    if (!isOn) return
  } while (ctx.now() < end)
}

/** Makes one delivery attempt; returns whether the webhook is still on. */
export async function deliverOne(
  storage: DurableObjectStorage,
  ctx: Context,
  webhook: WebhookRow,
  { id, eventId, attempts }: Due,
): Promise<boolean> {
  const { sql } = storage
  const { accountId, events } = webhook
  const parameters = await readSourceParameters({ db: ctx.db, accountId })
  const payload = payloadOf(sql, eventId, { events, parameters }, ctx.now())
  if (payload === null) {
    sql.exec('delete from webhook_deliveries where id = ?', id)
    return true
  }
  const message = { id: messageIdOf(accountId, eventId), payload }
  const posted = await postMessage(ctx, webhook, message)
  const isTest = eventId.startsWith('test-')
  const step = { deliveryId: id, webhookId: webhook.id, attempts: attempts + 1, isTest }
  const reason = settle(storage, step, posted, { now: ctx.now(), random: ctx.random() })
  if (reason === null) return true
  await switchOffWebhook(ctx, { accountId, id: webhook.id, reason })
  failWaiting(sql, webhook.id)
  const [at, subject] = [ctx.now(), webhook.name]
  raiseAlert(sql, { kind: 'webhook_off', at, subject, campaignId: null })
  return false
}

const lanesWithout = (sql: SqlStorage, webhooks: readonly WebhookRow[]) =>
  sql
    .exec<{ webhookId: number }>(
      'select webhookId from webhook_lanes where webhookId not in (select value from json_each(?))',
      JSON.stringify(webhooks.map(({ id }) => id)),
    )
    .toArray()

/** Deletes all data of a deleted webhook. */
export function forgetWebhook({ sql }: DurableObjectStorage, webhookId: number): void {
  sql.exec('delete from webhook_deliveries where webhookId = ?', webhookId)
  sql.exec('delete from webhook_lanes where webhookId = ?', webhookId)
}
