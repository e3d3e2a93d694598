import { campaignSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches a campaign for editing: once each time that it is edited, never from the cache. */
export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => request(campaignSchema, { path: `/api/campaigns/${id}`, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
