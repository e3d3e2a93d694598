import type { InspectionJob } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { startJob } from './job/start-job.ts'

/** Starts a campaign's agreement check. Throws `CAMPAIGN_NOT_FOUND` or `TOO_MANY_ATTEMPTS`. */
export async function checkCampaign(
  ctx: AccountContext,
  { campaignId }: { campaignId: number },
): Promise<InspectionJob> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  return startJob(ctx, { url: `${originOf(domain)}${campaign.path}`, campaignId })
}
