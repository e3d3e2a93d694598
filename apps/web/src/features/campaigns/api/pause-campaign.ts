import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

/** A single call toggles the state: it pauses an active campaign and resumes a paused one. */
const pauseCampaign = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/pause` })

/** Shows a pause immediately; rolls back on failure. Only the API knows what resuming returns to. */
export function usePauseCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  const put = (campaign: Campaign) =>
    queryClient.setQueryData(
      queryKey,
      (known) => known?.map((each) => (each.id === campaign.id ? campaign : each)),
      // Keeps the update time, because the rest of the list is as stale as before.
      { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now() },
    )
  return useMutation({
    mutationFn: pauseCampaign,
    onMutate: async (campaign) => {
      await queryClient.cancelQueries({ queryKey })
      if (campaign.status !== 'paused') put({ ...campaign, status: 'paused', published: false })
    },
    onSuccess: put,
    onError: (_, campaign) => put(campaign),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
