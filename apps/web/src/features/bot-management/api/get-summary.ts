import { blockedSummarySchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { type BlockedListQuery, filterQuery } from '../list-query.ts'

/** Fetches the number of entries, both in total and matching a filter. */
export const blockedSummaryQuery = ({ search, reason }: BlockedListQuery) =>
  queryOptions({
    queryKey: ['blocked-ips', 'summary', { search, reason }],
    queryFn: ({ signal }) =>
      request(blockedSummarySchema, {
        path: `/api/bot-management/summary?${filterQuery({ search, reason })}`,
        signal,
      }),
    refetchInterval: TIMING.blockedRefetch,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
