import { type CreateCampaignInput, createCampaignSchema, type PreviewCampaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { previewQuery } from './api/preview-campaign.ts'

/** Fetches the effect of saving the form, once editing pauses. */
export function usePreview(values: CreateCampaignInput, campaignId: number | undefined) {
  const settled = useSettled(JSON.stringify(values), TIMING.previewDelay)
  const form = createCampaignSchema.safeParse(JSON.parse(settled))
  const call: PreviewCampaign | null = form.success
    ? { ...form.data, ...(campaignId !== undefined && { campaignId }) }
    : null
  const preview = useQuery(previewQuery(call))
  return { preview, isInvalid: call === null }
}
