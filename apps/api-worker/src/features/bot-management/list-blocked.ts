import type { BlockedIp } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns } from '../../db/schema.ts'

/** The call has no pages: this is as much as a screen that polls it can take. */
const MOST_ENTRIES = 1_000

/** The newest entries of the account's block list. */
export async function listBlockedIps({ ctx }: { ctx: AccountContext }): Promise<BlockedIp[]> {
  const rows = await ctx.db
    .select({ entry: blockedIps, campaignName: campaigns.name })
    .from(blockedIps)
    .leftJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
    .where(ownedBy(blockedIps, ctx.accountId))
    .orderBy(desc(blockedIps.id))
    .limit(MOST_ENTRIES)
  return rows.map(({ entry, campaignName }) => ({
    id: entry.id,
    ip: entry.ip,
    reason: entry.reason,
    notes: entry.notes,
    firstDetected: new Date(entry.firstDetected).toISOString(),
    lastAccess: entry.lastAccess === null ? null : new Date(entry.lastAccess).toISOString(),
    campaignName,
    accessCount: entry.accessCount,
    country: entry.country,
    browser: entry.browser,
  }))
}
