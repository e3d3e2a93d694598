import type { Campaign } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { toCampaign } from './internal.ts'

/** The account's campaigns, newest first, with what their visits add up to. */
export async function listCampaigns({ ctx }: { ctx: AccountContext }): Promise<Campaign[]> {
  const [rows, totals] = await Promise.all([
    ctx.db
      .select({ campaign: campaigns, domain: domains })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .where(ownedBy(campaigns, ctx.accountId))
      .orderBy(desc(campaigns.id)),
    ctx.ledgerOf(ctx.accountId).totals(),
  ])
  return rows.map(({ campaign, domain }) => toCampaign(campaign, domain, totals[campaign.id]))
}
