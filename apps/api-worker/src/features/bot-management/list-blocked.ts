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
    .select({
      id: blockedIps.id,
      ip: blockedIps.ip,
      reason: blockedIps.reason,
      notes: blockedIps.notes,
      firstDetected: blockedIps.firstDetected,
      lastAccess: blockedIps.lastAccess,
      campaignName: campaigns.name,
      accessCount: blockedIps.accessCount,
      country: blockedIps.country,
      browser: blockedIps.browser,
      expiresAt: blockedIps.expiresAt,
    })
    .from(blockedIps)
    .leftJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
    .where(ownedBy(blockedIps, ctx.accountId))
    .orderBy(desc(blockedIps.id))
    .limit(MOST_ENTRIES)
  return rows.map(({ firstDetected, lastAccess, expiresAt, ...entry }) => ({
    ...entry,
    firstDetected: new Date(firstDetected).toISOString(),
    lastAccess: isoOf(lastAccess),
    expiresAt: isoOf(expiresAt),
  }))
}

const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
