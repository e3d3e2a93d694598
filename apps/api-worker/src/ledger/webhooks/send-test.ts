import { type Delivery, MINUTE_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'
import { deliverOne } from './deliver.ts'
import { readDelivery } from './delivery-log.ts'

/** Sends a test event to a webhook and returns its delivery; it is not retried. */
export async function sendTest(
  storage: DurableObjectStorage,
  ctx: Context,
  { accountId, webhookId }: { accountId: number; webhookId: number },
): Promise<Delivery | null> {
  const webhook = await requireWebhook({ ...ctx, accountId }, webhookId)
  const now = ctx.now()
  const eventId = `test-${ctx.uuid()}`
  const id = storage.transactionSync(() => {
    storage.sql.exec(
      "insert into webhook_events values (?, 'webhook.test', ?, ?, null)",
      eventId,
      now,
      JSON.stringify({ webhookId, name: webhook.name }),
    )
    const lane = 'insert into webhook_lanes (webhookId) values (?) on conflict do nothing'
    storage.sql.exec(lane, webhookId)
    // If this object ends before the response, the alarm tries again.
    const insert = `insert into webhook_deliveries (webhookId, eventId, createdAt, nextAt)
      values (?, ?, ?, ?) returning id`
    return storage.sql.exec<{ id: number }>(insert, webhookId, eventId, now, now + MINUTE_MS).one()
      .id
  })
  await deliverOne(storage, ctx, webhook, { id, eventId, attempts: 0 })
  return readDelivery(storage.sql, accountId, id)
}
