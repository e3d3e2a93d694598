import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireWebhook } from '#core/webhooks/webhooks.ts'
import { ownedBy } from '#db/owned-by.ts'
import { webhooks } from '#db/schema.ts'

/** Deletes a webhook with its deliveries. Throws `WEBHOOK_NOT_FOUND`. */
export async function deleteWebhook(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db, accountId } = ctx
  const { name, url, events } = await requireWebhook(ctx, id)
  await db.batch([
    db.delete(webhooks).where(ownedBy(webhooks, accountId, eq(webhooks.id, id))),
    auditIfChanged(ctx, 'webhook.deleted', String(id), { before: { name, url, events } }),
  ])
  await ctx.ledgerOf(accountId).forgetWebhook(id)
}
