import type { Delivery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/identity/rate-limits/claim-rate-limit.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'
import { AppError } from '#platform/app-error.ts'
import { testLimits } from './limits.ts'

/**
 * Sends a test event and returns the delivery. Throws `WEBHOOK_NOT_FOUND` or `TOO_MANY_ATTEMPTS`.
 */
export async function testWebhook(ctx: AccountContext, { id }: { id: number }): Promise<Delivery> {
  const { accountId } = ctx
  await requireWebhook(ctx, id)
  await claimRateLimit(ctx, testLimits(accountId))
  const delivery = await ctx.ledgerOf(accountId).testWebhook({ accountId, webhookId: id })
  if (delivery === null) throw new AppError('WEBHOOK_NOT_FOUND')
  return delivery
}
