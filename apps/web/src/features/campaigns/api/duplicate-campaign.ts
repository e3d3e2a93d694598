import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

const duplicateCampaign = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/duplicate`, body: {} })

/** Creates a paused copy at an unused path of the same domain. */
export function useDuplicateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: duplicateCampaign,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
