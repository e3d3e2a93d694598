import type { CampaignIntegration } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaignIntegrations } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

/** Returns a campaign's publishable key and last decision. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readIntegration(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<CampaignIntegration> {
  await requireCampaign(ctx, id)
  const found = await ctx.db
    .select()
    .from(campaignIntegrations)
    .where(ownedBy(campaignIntegrations, ctx.accountId, eq(campaignIntegrations.campaignId, id)))
    .get()
  return {
    publishableKey: found?.publishableKey ?? null,
    lastDecisionAt: toIso(found?.lastDecisionAt ?? null),
  }
}
