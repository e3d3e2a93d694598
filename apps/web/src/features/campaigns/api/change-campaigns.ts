import { type BulkCampaigns, bulkCampaignsResultSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

const changeCampaigns = (change: BulkCampaigns) =>
  request(bulkCampaignsResultSchema, {
    method: 'POST',
    path: '/api/campaigns/bulk',
    body: change,
  })

export function useChangeCampaigns() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: changeCampaigns,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
