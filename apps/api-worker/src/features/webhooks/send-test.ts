import type { Delivery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { webhookTestLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Sends a test event and returns the delivery. Throws `WEBHOOK_NOT_FOUND` or `TOO_MANY_ATTEMPTS`.
 */
export async function testWebhook(ctx: AccountContext, { id }: { id: number }): Promise<Delivery> {
  const { accountId } = ctx
  await requireWebhook(ctx, id)
  await claimRateLimit(ctx, webhookTestLimits(accountId))
  const delivery = await ctx.ledgerOf(accountId).testWebhook({ accountId, webhookId: id })
  if (delivery === null) throw new AppError('WEBHOOK_NOT_FOUND')
  return delivery
}
