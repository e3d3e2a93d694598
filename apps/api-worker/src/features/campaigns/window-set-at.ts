import { campaignPolicySchema } from '@crivo/shared'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'

const WINDOW_FIELDS = [
  'whitePageControlType',
  'whitePageTimeLimit',
  'whitePageTimeUnit',
  'whitePageStartTime',
] as const

/** Returns the start of the run window: now if the form changes it, otherwise unchanged. */
export function windowSetAt(
  ctx: AccountContext,
  campaign: CampaignRow,
  changed: CampaignRow['policy'],
): number | null {
  const before = campaignPolicySchema.parse(campaign.policy)
  const isSame = WINDOW_FIELDS.every((field) => before[field] === changed[field])
  return isSame ? campaign.windowSetAt : ctx.now()
}
