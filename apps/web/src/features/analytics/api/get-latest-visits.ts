import { visitPageSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { Filters } from '../filters.ts'

/** How many visits the recent activity shows. */
const LATEST = 20

/** The newest visits of a filter. */
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
