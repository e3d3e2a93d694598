import { type AnalyticsRange, campaignAnalyticsSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches the figures for a campaign's visits in a range. */
export const campaignAnalyticsQuery = (id: number, range: AnalyticsRange, timeZone: string) =>
  queryOptions({
    queryKey: ['campaign-analytics', id, range, timeZone],
    queryFn: ({ signal }) =>
      request(campaignAnalyticsSchema, {
        path: `/api/campaigns/${id}/analytics?${new URLSearchParams({ range, timeZone })}`,
        signal,
      }),
    refetchInterval: TIMING.campaignsRefetch,
    placeholderData: keepPreviousData,
  })
