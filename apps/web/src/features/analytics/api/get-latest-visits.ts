import { visitPageSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import { request } from '#lib/api/request.ts'

/** Number of visits in the recent activity. */
const LATEST = 20

/** Fetches the newest visits that match the filters. */
export const latestVisitsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['visits', 'latest', filters],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...filters, limit: String(LATEST) })
      const path = `/api/analytics/visits?${query}`
      return (await request(visitPageSchema, { path, signal })).visits
    },
    placeholderData: keepPreviousData,
  })
