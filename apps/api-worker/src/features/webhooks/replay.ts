import type { Replay, Replayed } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { auditLog } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { requireWebhook } from './internal.ts'

/**
 * Posts a delivery again, or all that failed, with the same ids. Throws `WEBHOOK_NOT_FOUND`,
 * `WEBHOOK_OFF`, or `DELIVERY_NOT_FOUND` also for a test, which is made anew instead.
 */
export async function replay({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: Replay & { id: number }
}): Promise<Replayed> {
  const { db, accountId, actorId, onBehalfOf, requestId, address, now } = ctx
  const { id } = input
  const deliveryId = input.deliveryId ?? null
  const webhook = await requireWebhook(ctx, id)
  if (webhook.offReason !== null) throw new DomainError('WEBHOOK_OFF')
  const replayed = await ctx.ledgerOf(accountId).replay({ webhookId: id, deliveryId })
  if (replayed === 0 && deliveryId !== null) throw new DomainError('DELIVERY_NOT_FOUND')
  const entityId = String(id)
  const after = JSON.stringify({ deliveryId, replayed })
  const entry = { accountId, actorId, onBehalfOf, requestId, address, entityId, after }
  await db.insert(auditLog).values({ ...entry, action: 'webhook.replayed', at: now() })
  return { replayed }
}
