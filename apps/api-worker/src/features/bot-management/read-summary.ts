import { type BlockedFilter, type BlockedSummary, MOST_BLOCKED } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns } from '../../db/schema.ts'
import { isFound, isInForce } from './blocked-entries.ts'

/** How many entries the account's block list has, and how many of them a filter finds. */
export async function readBlockedSummary({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: BlockedFilter
}): Promise<BlockedSummary> {
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
    .where(ownedBy(blockedIps, ctx.accountId, isInForce(ctx)))
  const none = { total: 0, repeatedAccess: 0, manual: 0, matching: 0, listed: 0 }
  return { ...none, ...counts, limit: MOST_BLOCKED }
}

/** The rows for which a condition holds; none of no rows. */
const count = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`
