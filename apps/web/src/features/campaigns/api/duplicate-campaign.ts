import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const duplicateCampaign = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/duplicate`, body: {} })

/** Creates a paused copy at an unused path of the same domain. */
export const useDuplicateCampaign = () =>
  useMutation({
    mutationFn: duplicateCampaign,
    onSettled: useInvalidate(campaignsQuery().queryKey),
  })
