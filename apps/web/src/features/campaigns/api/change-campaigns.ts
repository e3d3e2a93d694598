import { type BulkCampaigns, bulkCampaignsResultSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const changeCampaigns = (change: BulkCampaigns) =>
  request(bulkCampaignsResultSchema, {
    method: 'POST',
    path: '/api/campaigns/bulk',
    body: change,
  })

export const useChangeCampaigns = () =>
  useMutation({
    mutationFn: changeCampaigns,
    onSettled: useInvalidate(campaignsQuery().queryKey),
  })
