import { type CampaignStatus, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

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

export function useSetCampaignStatus() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: setCampaignStatus,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
