import { type CreatedWebhook, DAY_MS } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { createSecret } from '#core/webhooks/webhook-secrets.ts'
import { requireWebhook, toWebhook } from '#core/webhooks/webhooks.ts'
import { ownedBy } from '#db/owned-by.ts'
import { webhooks } from '#db/schema.ts'

/** How long calls are also signed with the previous secret, to let receivers switch. */
const OVERLAP_MS = DAY_MS

/**
 * Rotates a webhook's secret and returns the new one once. Throws `NOT_IN_PERSON` or
 * `WEBHOOK_NOT_FOUND`.
 */
export async function rotateSecret(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<CreatedWebhook> {
  requireInPerson(ctx)
  const { db, accountId, now } = ctx
  const row = await requireWebhook(ctx, id)
  const { secret, stored } = await createSecret(ctx, accountId)
  const until = now() + OVERLAP_MS
  await db.batch([
    db
      .update(webhooks)
      .set({ secret: stored, previousSecret: row.secret, previousSecretUntil: until })
      // Of two concurrent rotations the first wins, and its secret keeps signing.
      .where(ownedBy(webhooks, accountId, eq(webhooks.id, id), eq(webhooks.secret, row.secret))),
    auditIfChanged(ctx, 'webhook.secret_rotated', String(id), {
      after: { previousSecretUntil: new Date(until).toISOString() },
    }),
  ])
  const changed = await requireWebhook(ctx, id)
  if (changed.secret !== stored) return rotateSecret(ctx, { id })
  const failing = await ctx.ledgerOf(accountId).failingWebhooks()
  return { webhook: toWebhook(changed, failing[id] ?? null, now()), secret }
}
