import type { Delivery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { requireWebhook } from './internal.ts'
import { testLimits } from './limits.ts'

/** Posts a test event and waits for the answer. Throws `WEBHOOK_NOT_FOUND` or `TOO_MANY_ATTEMPTS`. */
export async function testWebhook({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Delivery> {
  const { accountId } = ctx
  await requireWebhook(ctx, id)
  await claimAttempt(ctx, testLimits(accountId))
  const delivery = await ctx.ledgerOf(accountId).testWebhook({ accountId, webhookId: id })
  if (delivery === null) throw new DomainError('WEBHOOK_NOT_FOUND')
  return delivery
}
