import {
  type Campaign,
  type CreateCampaign,
  type CreateCampaignInput,
  campaignPolicySchema,
  createCampaignSchema,
} from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'

export type CampaignForm = UseFormReturn<CreateCampaignInput, unknown, CreateCampaign>
export type CampaignValues = DefaultValues<CreateCampaignInput>

/** A new campaign's form; `domainId` is given where there is only one to choose. */
export const emptyForm = (domainId: number | undefined): CampaignValues => ({
  name: '',
  path: '',
  ...(domainId !== undefined && { domainId }),
  whiteContent: '',
  blackContent: '',
  deliveryMode: 'proxy',
  ...campaignPolicySchema.parse({}),
})

/** A campaign's own form. */
export const formOf = (campaign: Campaign): CreateCampaignInput => ({
  name: campaign.name,
  path: campaign.path,
  domainId: campaign.domainId,
  whiteContent: campaign.whiteUrl,
  blackContent: campaign.blackUrl,
  deliveryMode: campaign.deliveryMode,
  ...campaignPolicySchema.strip().parse(campaign),
})

export const useCampaignForm = (defaultValues: CampaignValues): CampaignForm =>
  useForm<CreateCampaignInput, unknown, CreateCampaign>({
    resolver: zodResolver(createCampaignSchema),
    mode: 'onTouched',
    defaultValues,
  })
