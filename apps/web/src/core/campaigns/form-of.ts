import { type Campaign, type CreateCampaignInput, campaignPolicySchema } from '@crivo/shared'

/** Returns the form of an existing campaign. */
export const formOf = (campaign: Campaign): CreateCampaignInput => ({
  name: campaign.name,
  path: campaign.path,
  domainId: campaign.domainId,
  whiteContent: campaign.whiteUrl,
  blackContent: campaign.blackUrl,
  deliveryMode: campaign.deliveryMode,
  ...campaignPolicySchema.strip().parse(campaign),
})
