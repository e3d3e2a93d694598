import { type Campaign, campaignPolicySchema, type RuleSet } from '@crivo/shared'
import { requireUnsuspended } from '#domain/campaigns.ts'
import type { AccountContext } from '#domain/context.ts'
import { updateCampaign } from './update.ts'

/** Replaces a campaign's rules and keeps the rest of its form. Throws as `updateCampaign` does. */
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
