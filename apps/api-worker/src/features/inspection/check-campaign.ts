import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { originOf } from '../domains/internal.ts'
import { startJob } from './job/start-job.ts'

/** Starts the check of a campaign. Throws `CAMPAIGN_NOT_FOUND` or `TOO_MANY_ATTEMPTS`. */
export async function checkCampaign({
  ctx,
  input: { campaignId },
}: {
  ctx: AccountContext
  input: { campaignId: number }
}): Promise<InspectionJob> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  return startJob(ctx, { url: `${originOf(domain)}${campaign.path}`, campaignId })
}
