import type { Campaign } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { requestNothing } from '#lib/api/request.ts'

/** Deletes a campaign; a campaign that no longer exists counts as deleted. */
async function deleteCampaign({ id }: Campaign): Promise<void> {
  try {
    await requestNothing({ method: 'DELETE', path: `/api/campaigns/${id}` })
  } catch (error) {
    if (errorCodeOf(error) !== 'CAMPAIGN_NOT_FOUND') throw error
  }
}

export function useDeleteCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: deleteCampaign,
    onSuccess: async (_, { id }) => {
      // The response to a poll sent before the deletion would restore the row.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known?.filter((each) => each.id !== id))
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
