import { type CreateCampaign, campaignPolicySchema } from '@crivo/shared'
import type { SavedForm } from '#db/schema.ts'

/** Returns a campaign's stored form as a person would send it. */
export const formOf = ({
  name,
  path,
  domainId,
  blackUrl,
  whiteUrl,
  deliveryMode,
  policy,
}: SavedForm & { readonly domainId: number }): CreateCampaign => ({
  ...{ name, path, domainId, deliveryMode },
  blackContent: blackUrl,
  whiteContent: whiteUrl,
  ...campaignPolicySchema.parse(policy),
})
