import { campaignSchema, type NewCampaign } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

const createCampaign = (campaign: NewCampaign) =>
  request(campaignSchema, { method: 'POST', path: '/api/campaigns', body: campaign })

export function useCreateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: createCampaign,
    onSuccess: (created) => {
      queryClient.setQueryData(queryKey, (known) => known && [created, ...known])
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
