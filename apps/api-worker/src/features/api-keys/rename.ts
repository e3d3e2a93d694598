import type { ApiKey, RenameApiKey } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireApiKey } from '#core/identity/api-keys.ts'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeys } from '#db/schema.ts'

/** Renames a key. Throws `API_KEY_NOT_FOUND`. */
export async function renameApiKey(
  ctx: AccountContext,
  { id, name }: RenameApiKey & { id: number },
): Promise<ApiKey> {
  const { name: before } = await requireApiKey(ctx, id)
  await ctx.db.batch([
    ctx.db
      .update(apiKeys)
      .set({ name })
      .where(ownedBy(apiKeys, ctx.accountId, eq(apiKeys.id, id))),
    auditIfChanged(ctx, 'api-key.rename', String(id), {
      before: { name: before },
      after: { name },
    }),
  ])
  return requireApiKey(ctx, id)
}
