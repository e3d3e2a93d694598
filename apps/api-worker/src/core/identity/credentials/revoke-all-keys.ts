import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeys } from '#db/schema.ts'

/** Revokes all secret keys of an account, with an audit row; part of a `db.batch()`. */
export const revokeAllKeys = (
  ctx: Parameters<typeof auditIfChanged>[0] & Pick<Context, 'db'> & { readonly accountId: number },
) =>
  [
    ctx.db.delete(apiKeys).where(ownedBy(apiKeys, ctx.accountId)),
    auditIfChanged(ctx, 'api-key.revoke-all', String(ctx.accountId)),
  ] as const
