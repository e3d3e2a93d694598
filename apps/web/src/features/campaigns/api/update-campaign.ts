import { type CreateCampaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { campaignsQuery } from './get-campaigns.ts'

interface Update {
  readonly id: number
  readonly form: CreateCampaign
}

const updateCampaign = ({ id, form }: Update) =>
  request(campaignSchema, { method: 'PUT', path: `/api/campaigns/${id}`, body: form })

export function useUpdateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: updateCampaign,
    onSuccess: async (updated) => {
      // A poll that left before would bring the earlier state back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((each) => (each.id === updated.id ? updated : each)),
      )
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
