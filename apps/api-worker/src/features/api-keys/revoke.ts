import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { auditedKey, requireApiKey } from '#core/identity/api-keys.ts'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeys } from '#db/schema.ts'

/** Revokes a key and all its secrets permanently. Throws `API_KEY_NOT_FOUND`. */
export async function revokeApiKey(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const key = await requireApiKey(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(apiKeys).where(ownedBy(apiKeys, ctx.accountId, eq(apiKeys.id, id))),
    auditIfChanged(ctx, 'api-key.revoke', String(id), { before: auditedKey(key) }),
  ])
}
