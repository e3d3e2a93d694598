import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { checkCampaign } from './check-campaign.ts'
import { requireInspection } from './internal.ts'
import { startJob } from './job/start-job.ts'

/**
 * Inspects anew what an inspection was of. Throws `INSPECTION_NOT_FOUND`, and as `startJob` or
 * `checkCampaign`.
 */
export async function rerunInspection({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<InspectionJob> {
  const { url, campaignId } = await requireInspection(ctx, id)
  if (campaignId !== null) return checkCampaign({ ctx, input: { campaignId } })
  return startJob(ctx, { url, campaignId })
}
