import { type Campaign, campaignSchema, type NewCampaign } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'

const createCampaign = (campaign: NewCampaign) =>
  request(campaignSchema, { method: 'POST', path: '/api/campaigns', body: campaign })

const isSame = (stored: Campaign, { name, path, domainId, blackContent }: NewCampaign) =>
  stored.name === name &&
  stored.path === path &&
  stored.domainId === domainId &&
  stored.blackUrl === blackContent

/**
 * Creates a campaign. If the response was lost, the same form sent again returns the campaign that
 * the first attempt created.
 */
export function useCreateCampaign() {
  const queryClient = useQueryClient()
  const { queryKey } = campaignsQuery()
  const lost = useRef('')
  return useMutation({
    mutationFn: async (campaign: NewCampaign) => {
      const form = JSON.stringify(campaign)
      try {
        return await createCampaign(campaign)
      } catch (error) {
        const code = errorCodeOf(error)
        if (code === 'NETWORK') lost.current = form
        if (code !== 'PATH_TAKEN' || lost.current !== form) throw error
        const all = await queryClient.fetchQuery({ ...campaignsQuery(), staleTime: 0 })
        const created = all.find((stored) => isSame(stored, campaign))
        if (created === undefined) throw error
        return created
      }
    },
    onSuccess: (created) => {
      queryClient.setQueryData(
        queryKey,
        (known) => known && [created, ...known.filter(({ id }) => id !== created.id)],
      )
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
