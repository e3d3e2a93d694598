import type { Campaign } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { requestNothing } from '../../../lib/api/request.ts'
import { campaignsQuery } from './get-campaigns.ts'

/** A campaign that is already gone counts as deleted. */
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
      // A poll that left before the deletion would bring the row back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known?.filter((each) => each.id !== id))
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
