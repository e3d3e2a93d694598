import { asc, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasCampaigns, isUnpinned, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, domains } from '../../db/schema.ts'

/** Entries whose accounts one run of the cron takes up. */
const MOST_AT_ONCE = 100

/** Takes entries that have ended off the lists and raises the drafts of the domains that hold them. */
export async function deleteExpiredBlocks(ctx: Context): Promise<void> {
  const { db } = ctx
  const isOver = lte(blockedIps.expiresAt, ctx.now())
  const found = await db
    .select({ accountId: blockedIps.accountId })
    .from(blockedIps)
    .where(isOver)
    .orderBy(asc(blockedIps.expiresAt))
    .limit(MOST_AT_ONCE)
  for (const accountId of new Set(found.map((entry) => entry.accountId))) {
    await db.batch([
      db.delete(blockedIps).where(ownedBy(blockedIps, accountId, isOver)),
      auditIfChanged({ ...ctx, accountId }, 'blocked-ips.expire', 'list', {
        before: sql`json_object('entries', changes())`,
      }),
      raiseDraftsAutomatically(
        ctx,
        ownedBy(domains, accountId, sql`changes() > 0`),
        isUnpinned,
        hasCampaigns(db, accountId),
      ),
    ])
  }
}
