import { type CampaignIntegration, PUBLISHABLE_KEY_PREFIX, toBase64Url } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { campaignIntegrations } from '#db/schema.ts'
import { readIntegration } from './read-integration.ts'

/**
 * Issues a new publishable key for a campaign and revokes the previous one. Throws
 * `CAMPAIGN_NOT_FOUND`.
 */
export async function issuePublishableKey(
  ctx: AccountContext,
  input: { id: number },
): Promise<CampaignIntegration> {
  await requireCampaign(ctx, input.id)
  const publishableKey = PUBLISHABLE_KEY_PREFIX + toBase64Url(ctx.randomBytes(16))
  await ctx.db.batch([
    ctx.db
      .insert(campaignIntegrations)
      .values({ campaignId: input.id, accountId: ctx.accountId, publishableKey })
      .onConflictDoUpdate({ target: campaignIntegrations.campaignId, set: { publishableKey } }),
    auditIfChanged(ctx, 'publishable-key.issue', String(input.id), { after: { publishableKey } }),
  ])
  return readIntegration(ctx, input)
}
