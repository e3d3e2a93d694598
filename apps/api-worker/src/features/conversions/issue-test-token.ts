import { ClickTokens } from '@crivo/visit'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'

/**
 * Returns a click token for no visit, sealed like a reviewer's: conversions reported with it get a
 * normal response, but nothing is counted. Throws `CAMPAIGN_NOT_FOUND`.
 */
export async function issueTestToken(
  ctx: AccountContext,
  { campaignId }: { campaignId: number },
): Promise<{ token: string }> {
  await requireCampaign(ctx, campaignId)
  const { accountId, config } = ctx
  const tokens = new ClickTokens(config.edgeMasterKey, 'api', ctx)
  return { token: await tokens.sealNobody({ owner: accountId, campaignId, at: ctx.now() }) }
}
