import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountContext } from '../context.ts'
import type { DomainRow } from '../domains/domain.ts'
import { seesCampaign } from '../member-scope.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/**
 * Returns the account's campaign with this id and its domain, if the caller may see it. Throws
 * `CAMPAIGN_NOT_FOUND`.
 */
export async function requireCampaign(
  ctx: AccountContext,
  id: number,
): Promise<{ campaign: CampaignRow; domain: DomainRow }> {
  const row = await ctx.db
    .select({ campaign: campaigns, domain: domains })
    .from(campaigns)
    .innerJoin(domains, eq(domains.id, campaigns.domainId))
    .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id)))
    .get()
  if (row === undefined || !seesCampaign(ctx, id)) throw new AppError('CAMPAIGN_NOT_FOUND')
  return row
}

/**
 * Also requires that the campaign is not suspended, because only admins change suspended ones.
 * Throws `CAMPAIGN_SUSPENDED`.
 */
export async function requireUnsuspended(
  ctx: AccountContext,
  id: number,
): Promise<{ campaign: CampaignRow; domain: DomainRow }> {
  const found = await requireCampaign(ctx, id)
  if (found.campaign.suspended !== null) throw new AppError('CAMPAIGN_SUSPENDED')
  return found
}
