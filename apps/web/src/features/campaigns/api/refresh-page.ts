import { type Campaign, campaignSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const refreshPage = ({ id }: Campaign) =>
  request(campaignSchema, { method: 'POST', path: `/api/campaigns/${id}/refresh-page` })

/** Makes the edge drop its copies of a campaign's pages. */
export const useRefreshPage = () =>
  useMutation({
    mutationFn: refreshPage,
    onSettled: useInvalidate(campaignsQuery().queryKey),
  })
