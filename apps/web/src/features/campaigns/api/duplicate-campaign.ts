import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { campaignsQuery } from './get-campaigns.ts'

const duplicateCampaign = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/duplicate`, body: {} })

/** The copy is paused, under a free path of the same domain. */
export function useDuplicateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: duplicateCampaign,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
