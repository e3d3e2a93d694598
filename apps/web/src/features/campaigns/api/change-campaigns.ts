import { type BulkCampaigns, bulkCampaignsResultSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { campaignsQuery } from './get-campaigns.ts'

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
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
