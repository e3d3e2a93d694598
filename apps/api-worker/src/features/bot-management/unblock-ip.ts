import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { raiseDraftsOfLists } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { publishSoon } from './add-entries.ts'

/**
 * Takes an entry off the account's list. An address that came too often is listed again when
 * it does so again. Throws `BLOCKED_IP_NOT_FOUND`.
 */
export async function unblockIp({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(blockedIps)
      .where(ownedBy(blockedIps, ctx.accountId, eq(blockedIps.id, id)))
      .returning({ id: blockedIps.id }),
    auditIfChanged(ctx, 'blocked-ips.unblock', String(id), {
      before: sql`json_object('entries', changes())`,
    }),
    raiseDraftsOfLists(ctx),
  ])
  if (removed.length === 0) throw new DomainError('BLOCKED_IP_NOT_FOUND')
  publishSoon(ctx)
}
