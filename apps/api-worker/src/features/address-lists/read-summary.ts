import { type BlockedFilter, type BlockedSummary, MOST_BLOCKED } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isInForce } from '#core/addresses/address-entries.ts'
import { isFound } from '#core/addresses/blocked-entries.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { blockedIps, campaigns } from '#db/schema.ts'

/** Returns the number of entries in the account's block list, in total and matching a filter. */
export async function readBlockedSummary(
  ctx: AccountContext,
  input: BlockedFilter,
): Promise<BlockedSummary> {
  const [counts] = await ctx.db
    .select({
      total: count(sql`1`),
      repeatedAccess: count(eq(blockedIps.reason, 'repeated_access')),
      manual: count(eq(blockedIps.reason, 'manual')),
      matching: count(isFound(input)),
      listed: count(isNull(blockedIps.campaignId)),
    })
    .from(blockedIps)
    .leftJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
    .where(ownedBy(blockedIps, ctx.accountId, isInForce(blockedIps, ctx)))
  const none = { total: 0, repeatedAccess: 0, manual: 0, matching: 0, listed: 0 }
  return { ...none, ...counts, limit: MOST_BLOCKED }
}

/** Counts the rows that meet a condition; 0 if there are no rows. */
const count = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`
