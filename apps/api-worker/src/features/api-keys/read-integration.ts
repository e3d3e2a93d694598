import type { CampaignIntegration } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaignIntegrations } from '../../db/schema.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { toIso } from '../domains/to-domain.ts'

/** A campaign's publishable key and last decision. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readIntegration({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<CampaignIntegration> {
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
