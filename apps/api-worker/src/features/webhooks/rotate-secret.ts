import type { CreatedWebhook } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhooks } from '../../db/schema.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { requireWebhook, toWebhook } from './internal.ts'
import { createSecret } from './secrets.ts'

/** So long calls are signed with the secret before too: receivers are changed meanwhile. */
const OVERLAP_MS = 24 * 3_600_000

/** Gives a webhook a new secret, and gives that this once. Throws `NOT_IN_PERSON` or `WEBHOOK_NOT_FOUND`. */
export async function rotateSecret({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<CreatedWebhook> {
  assertInPerson(ctx)
  const { db, accountId, config, now } = ctx
  const row = await requireWebhook(ctx, id)
  const { secret, stored } = await createSecret(config, accountId)
  const until = now() + OVERLAP_MS
  await db.batch([
    db
      .update(webhooks)
      .set({ secret: stored, previousSecret: row.secret, previousSecretUntil: until })
      // Of two that rotate at once one comes first, and its secret goes on signing.
      .where(ownedBy(webhooks, accountId, eq(webhooks.id, id), eq(webhooks.secret, row.secret))),
    auditIfChanged(ctx, 'webhook.secret_rotated', String(id), {
      after: { previousSecretUntil: new Date(until).toISOString() },
    }),
  ])
  const changed = await requireWebhook(ctx, id)
  if (changed.secret !== stored) return rotateSecret({ ctx, input: { id } })
  const failing = await ctx.ledgerOf(accountId).failingWebhooks()
  return { webhook: toWebhook(changed, failing[id] ?? null, now()), secret }
}
