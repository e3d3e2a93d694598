import { parseCidr } from '@crivo/filter-engine'
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

const { blockedIps, allowedIps } = createCampaignSchema.shape
const isAddress = (text: string) => parseCidr(text) !== null
/** The contract, which the first load includes without the code that reads IP addresses. */
const formSchema = createCampaignSchema.extend({
  blockedIps: blockedIps.superRefine((entries, { addIssue }) => {
    for (const [at, entry] of entries.entries()) {
      if (!isAddress(entry)) addIssue({ code: 'custom', path: [at], message: 'invalid_address' })
    }
  }),
  allowedIps: allowedIps.superRefine((rows, { addIssue }) => {
    for (const [at, { ip }] of rows.entries()) {
      if (!isAddress(ip)) addIssue({ code: 'custom', path: [at, 'ip'], message: 'invalid_address' })
    }
  }),
})

export const useCampaignForm = (defaultValues: CampaignValues): CampaignForm =>
  useForm<CreateCampaignInput, unknown, CreateCampaign>({
    resolver: contractResolver(formSchema),
    mode: 'onTouched',
    defaultValues,
  })
