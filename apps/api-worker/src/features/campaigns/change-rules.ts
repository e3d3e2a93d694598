import { type Campaign, campaignPolicySchema, type RuleSet } from '@crivo/shared'
import { requireUnsuspended } from '#core/campaigns.ts'
import type { AccountContext } from '#core/context.ts'
import { updateCampaign } from './update.ts'

/** Replaces only a campaign's rules. Throws the errors of `updateCampaign`. */
export async function changeRules(
  ctx: AccountContext,
  { id, rules }: { id: number; rules: RuleSet },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const { name, path, domainId, blackUrl, whiteUrl, deliveryMode, policy, revision } = campaign
  return updateCampaign(ctx, {
    id,
    revision,
    name,
    path,
    domainId,
    blackContent: blackUrl,
    whiteContent: whiteUrl,
    deliveryMode,
    ...campaignPolicySchema.parse(policy),
    ...rules,
  })
}
