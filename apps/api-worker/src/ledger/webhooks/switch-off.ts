import type { WebhookOffReason } from '@crivo/shared'
import { eq, isNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { webhooks } from '#db/schema.ts'

/** Turns off a webhook whose receiver keeps failing; a repeat changes nothing. */
export async function switchOffWebhook(
  ctx: Context,
  { accountId, id, reason }: { accountId: number; id: number; reason: WebhookOffReason },
): Promise<void> {
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
