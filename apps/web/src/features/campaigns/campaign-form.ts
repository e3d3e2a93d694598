import {
  type CreateCampaign,
  type CreateCampaignInput,
  campaignPolicySchema,
  createCampaignSchema,
} from '@crivo/shared'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import { contractResolver } from '#lib/forms/contract-resolver.ts'

export type CampaignForm = UseFormReturn<CreateCampaignInput, unknown, CreateCampaign>
export type CampaignValues = DefaultValues<CreateCampaignInput>

/** Returns an empty form for a new campaign; `domainId` is preselected. */
export const emptyForm = (domainId: number | undefined): CampaignValues => ({
  name: '',
  path: '',
  ...(domainId !== undefined && { domainId }),
  whiteContent: '',
  blackContent: '',
  deliveryMode: 'proxy',
  ...campaignPolicySchema.parse({}),
})

export const useCampaignForm = (defaultValues: CampaignValues): CampaignForm =>
  useForm<CreateCampaignInput, unknown, CreateCampaign>({
    resolver: contractResolver(createCampaignSchema),
    mode: 'onTouched',
    defaultValues,
  })
