import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireInspection } from '#core/inspections/inspection.ts'
import { checkCampaign } from '../check-campaign.ts'
import { startJob } from '../job/start-job.ts'

/**
 * Repeats an inspection of the same target. Throws `INSPECTION_NOT_FOUND`, or the errors of
 * `startJob` or `checkCampaign`.
 */
export async function rerunInspection(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<InspectionJob> {
  const { url, campaignId } = await requireInspection(ctx, id)
  if (campaignId !== null) return checkCampaign(ctx, { campaignId })
  return startJob(ctx, { url, campaignId })
}
