import { asc, lte, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { hasCampaigns, isUnpinned, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import type { AddressList } from './address-list.ts'

/** The maximum number of entries whose accounts are handled in one cron run. */
const MOST_AT_ONCE = 100

/**
 * Deletes a list's expired entries and increments the draft versions of domains that contain them.
 */
export async function deleteExpiredEntries(
  ctx: Context,
  { table, audit }: AddressList,
): Promise<void> {
  const { db } = ctx
  const isOver = lte(table.expiresAt, ctx.now())
  const found = await db
    .select({ accountId: table.accountId })
    .from(table)
    .where(isOver)
    .orderBy(asc(table.expiresAt))
    .limit(MOST_AT_ONCE)
  for (const accountId of new Set(found.map((entry) => entry.accountId))) {
    await db.batch([
      db.delete(table).where(ownedBy(table, accountId, isOver)),
      auditIfChanged({ ...ctx, accountId }, audit.expire, 'list', {
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
