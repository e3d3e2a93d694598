import { type CampaignStatus, campaignSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

interface Change {
  readonly id: number
  readonly status: CampaignStatus
}

const setCampaignStatus = ({ id, status }: Change) =>
  request(campaignSchema, {
    method: 'PATCH',
    path: `/api/campaigns/${id}/status`,
    body: { status },
  })

export const useSetCampaignStatus = () =>
  useMutation({
    mutationFn: setCampaignStatus,
    onSettled: useInvalidate(campaignsQuery().queryKey),
  })
