import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { apiKeys } from '../../db/schema.ts'
import { auditedKey, requireApiKey } from './internal.ts'

/** Ends a key with all its secrets, for good. Throws `API_KEY_NOT_FOUND`. */
export async function revokeApiKey({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const key = await requireApiKey(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(apiKeys).where(ownedBy(apiKeys, ctx.accountId, eq(apiKeys.id, id))),
    auditIfChanged(ctx, 'api-key.revoke', String(id), { before: auditedKey(key) }),
  ])
}
