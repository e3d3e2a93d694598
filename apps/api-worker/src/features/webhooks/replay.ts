import type { Replay, Replayed } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Repeats a delivery, or all failed ones, with the same ids. Throws `WEBHOOK_NOT_FOUND`,
 * `WEBHOOK_OFF`, or `DELIVERY_NOT_FOUND`, including for a test, which must be sent again.
 */
export async function replay(
  ctx: AccountContext,
  input: Replay & { id: number },
): Promise<Replayed> {
  const { id } = input
  const deliveryId = input.deliveryId ?? null
  const webhook = await requireWebhook(ctx, id)
  if (webhook.offReason !== null) throw new AppError('WEBHOOK_OFF')
  const replayed = await ctx.ledgerOf(ctx.accountId).replay({ webhookId: id, deliveryId })
  if (replayed === 0 && deliveryId !== null) throw new AppError('DELIVERY_NOT_FOUND')
  await audit(ctx, 'webhook.replayed', String(id), { after: { deliveryId, replayed } })
  return { replayed }
}
