import type { Deliveries, DeliveriesQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'

/** Returns a webhook's deliveries of the last 30 days, latest first. Throws `WEBHOOK_NOT_FOUND`. */
export async function listDeliveries(
  ctx: AccountContext,
  input: DeliveriesQuery & { id: number },
): Promise<Deliveries> {
  const { id: webhookId, ...query } = input
  await requireWebhook(ctx, webhookId)
  const { accountId } = ctx
  return ctx.ledgerOf(accountId).deliveries({ ...query, accountId, webhookId })
}
