import { type CreateCampaignInput, createCampaignSchema, type PreviewCampaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TIMING } from '#config/timing.ts'
import { previewQuery } from './api/preview-campaign.ts'

/** Fetches the effect of saving the form, once editing pauses. */
export function usePreview(values: CreateCampaignInput, campaignId: number | undefined) {
  const text = JSON.stringify(values)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TIMING.previewDelay)
    return () => clearTimeout(timer)
  }, [text])
  const form = createCampaignSchema.safeParse(JSON.parse(settled))
  const call: PreviewCampaign | null = form.success
    ? { ...form.data, ...(campaignId !== undefined && { campaignId }) }
    : null
  const preview = useQuery(previewQuery(call))
  return { preview, isInvalid: call === null }
}
