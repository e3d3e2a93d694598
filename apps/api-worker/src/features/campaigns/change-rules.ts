import {
  type Campaign,
  type CampaignPolicy,
  campaignPolicySchema,
  type RuleSet,
} from '@crivo/shared'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { formOf } from './form-of.ts'
import { updateCampaign } from './update.ts'

/**
 * Changes only a campaign's rules; if its form changes meanwhile, starts again. Throws the errors of
 * `updateCampaign`, except `CAMPAIGN_CHANGED`.
 */
export async function changeRules(
  ctx: AccountContext,
  { id, change }: { readonly id: number; readonly change: (current: CampaignPolicy) => RuleSet },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const { revision } = campaign
  const rules = change(campaignPolicySchema.parse(campaign.policy))
  try {
    return await updateCampaign(ctx, { id, revision, ...formOf(campaign), ...rules })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CAMPAIGN_CHANGED') throw error
    return changeRules(ctx, { id, change })
  }
}
