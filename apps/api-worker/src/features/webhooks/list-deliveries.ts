import type { Deliveries, DeliveriesQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { requireWebhook } from './internal.ts'

/** What was posted to a webhook in the last 30 days, latest first. Throws `WEBHOOK_NOT_FOUND`. */
export async function listDeliveries({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: DeliveriesQuery & { id: number }
}): Promise<Deliveries> {
  const { id: webhookId, ...query } = input
  await requireWebhook(ctx, webhookId)
  const { accountId } = ctx
  return ctx.ledgerOf(accountId).deliveries({ ...query, accountId, webhookId })
}
