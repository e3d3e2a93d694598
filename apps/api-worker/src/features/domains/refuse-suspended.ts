import { eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * Throws `CAMPAIGN_SUSPENDED` for a domain with such a campaign: an earlier ruleset of it, or
 * the domain added anew, would lift what only an admin may.
 */
export async function refuseSuspended(ctx: AccountContext, domainId: number): Promise<void> {
  const ofDomain = ownedBy(campaigns, ctx.accountId, eq(campaigns.domainId, domainId))
  const found = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(sql`${ofDomain} and ${isNotNull(campaigns.suspended)}`)
    .get()
  if (found !== undefined) throw new DomainError('CAMPAIGN_SUSPENDED')
}
