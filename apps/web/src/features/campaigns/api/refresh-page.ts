import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

const refreshPage = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/refresh-page` })

/** Makes the edge drop its copies of a campaign's pages. */
export function useRefreshPage() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: refreshPage,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
