import { eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Throws `CAMPAIGN_SUSPENDED` for a domain with a suspended campaign: a rollback, or deleting and
 * re-adding the domain, would lift the suspension.
 */
export async function refuseSuspended(ctx: AccountContext, domainId: number): Promise<void> {
  const ofDomain = ownedBy(campaigns, ctx.accountId, eq(campaigns.domainId, domainId))
  const found = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(sql`${ofDomain} and ${isNotNull(campaigns.suspended)}`)
    .get()
  if (found !== undefined) throw new AppError('CAMPAIGN_SUSPENDED')
}
