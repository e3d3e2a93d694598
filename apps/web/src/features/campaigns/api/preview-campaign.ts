import { campaignPreviewSchema, type PreviewCampaign } from '@crivo/shared'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the effect of saving a form without saving it; disabled for `null`. */
export const previewQuery = (form: PreviewCampaign | null) =>
  queryOptions({
    queryKey: ['campaign-preview', form],
    queryFn:
      form === null
        ? skipToken
        : ({ signal }) =>
            request(campaignPreviewSchema, {
              method: 'POST',
              path: '/api/campaigns/preview',
              body: form,
              signal,
            }),
    placeholderData: keepPreviousData,
    // Only a preview that failed is stale.
    refetchOnReconnect: true,
    gcTime: 0,
  })
