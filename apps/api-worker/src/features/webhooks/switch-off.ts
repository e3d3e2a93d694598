import type { WebhookOffReason } from '@crivo/shared'
import { eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhooks } from '../../db/schema.ts'

/** Switches a webhook off that its receiver takes nothing by any more; again, it changes nothing. */
export async function switchOffWebhook({
  ctx,
  input: { accountId, id, reason },
}: {
  ctx: Context
  input: { accountId: number; id: number; reason: WebhookOffReason }
}): Promise<void> {
  const { db } = ctx
  await db.batch([
    db
      .update(webhooks)
      .set({ offReason: reason })
      .where(ownedBy(webhooks, accountId, eq(webhooks.id, id), isNull(webhooks.offReason))),
    auditIfChanged({ ...ctx, accountId }, 'webhook.switched_off', String(id), {
      before: { offReason: null },
      after: { offReason: reason },
    }),
  ])
}
