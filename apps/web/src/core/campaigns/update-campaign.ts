import { type CreateCampaign, campaignSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { campaignsQuery } from './get-campaigns.ts'
import { useAnnounceProposal } from './use-announce-proposal.ts'

interface Update {
  readonly id: number
  readonly form: CreateCampaign
  /** The campaign's revision when the form was opened. */
  readonly revision: number
}

const updateCampaign = ({ id, form, revision }: Update) =>
  request(campaignSchema, {
    method: 'PUT',
    path: `/api/campaigns/${id}`,
    body: { ...form, revision },
  })

export function useUpdateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  return useMutation({
    mutationFn: updateCampaign,
    onSuccess: async (updated) => {
      // The response to a poll sent before the update would restore the old state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((each) => (each.id === updated.id ? updated : each)),
      )
      queryClient.invalidateQueries({ queryKey })
    },
  })
}

/**
 * Returns a function that updates campaigns one after another and returns whether all changes are in
 * effect; those that need approval are announced as proposals.
 */
export function useUpdateCampaigns() {
  const { mutateAsync, error, isPending } = useUpdateCampaign()
  const announceProposal = useAnnounceProposal()
  const updateAll = async (updates: readonly Update[]): Promise<boolean> => {
    let made = 0
    for (const update of updates) {
      try {
        await mutateAsync(update)
        made += 1
      } catch (failure) {
        if (!announceProposal(failure)) throw failure
      }
    }
    return made === updates.length
  }
  return { updateAll, error, isPending }
}
