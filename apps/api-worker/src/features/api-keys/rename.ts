import type { ApiKey, RenameApiKey } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { apiKeys } from '../../db/schema.ts'
import { requireApiKey } from './internal.ts'

/** Calls a key something else. Throws `API_KEY_NOT_FOUND`. */
export async function renameApiKey({
  ctx,
  input: { id, name },
}: {
  ctx: AccountContext
  input: RenameApiKey & { id: number }
}): Promise<ApiKey> {
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
