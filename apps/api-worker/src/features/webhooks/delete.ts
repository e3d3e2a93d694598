import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhooks } from '../../db/schema.ts'
import { requireWebhook, tellLedger } from './internal.ts'

/** Deletes a webhook with its deliveries. Throws `WEBHOOK_NOT_FOUND`. */
export async function deleteWebhook({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { db, accountId } = ctx
  const { name, url, events } = await requireWebhook(ctx, id)
  await db.batch([
    db.delete(webhooks).where(ownedBy(webhooks, accountId, eq(webhooks.id, id))),
    auditIfChanged(ctx, 'webhook.deleted', String(id), { before: { name, url, events } }),
  ])
  await tellLedger(ctx)
  await ctx.ledgerOf(accountId).forgetWebhook(id)
}
