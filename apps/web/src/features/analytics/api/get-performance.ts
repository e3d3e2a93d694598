import { performanceSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches performance measurements of the last `days` days. */
export const performanceQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', 'performance', days],
    queryFn: ({ signal }) =>
      request(performanceSchema, { path: `/api/analytics/performance?days=${days}`, signal }),
  })
