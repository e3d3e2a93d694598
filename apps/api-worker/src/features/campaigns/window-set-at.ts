import { campaignPolicySchema } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import type { CampaignRow } from './internal.ts'

const WINDOW_FIELDS = [
  'whitePageControlType',
  'whitePageTimeLimit',
  'whitePageTimeUnit',
  'whitePageStartTime',
] as const

/** A run window that is changed begins anew; one that is only saved again runs on. */
export function windowSetAt(
  ctx: AccountContext,
  campaign: CampaignRow,
  changed: CampaignRow['policy'],
): number | null {
  const before = campaignPolicySchema.parse(campaign.policy)
  const isSame = WINDOW_FIELDS.every((field) => before[field] === changed[field])
  return isSame ? campaign.windowSetAt : ctx.now()
}
