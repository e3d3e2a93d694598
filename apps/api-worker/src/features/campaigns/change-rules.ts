import type { Campaign, RuleSet } from '@crivo/shared'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { formOf } from './form-of.ts'
import { updateCampaign } from './update.ts'

/** Replaces only a campaign's rules. Throws the errors of `updateCampaign`. */
export async function changeRules(
  ctx: AccountContext,
  { id, rules }: { id: number; rules: RuleSet },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  return updateCampaign(ctx, { id, revision: campaign.revision, ...formOf(campaign), ...rules })
}
