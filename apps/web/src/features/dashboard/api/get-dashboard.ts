import { dashboardSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches the figures of the month so far; polls while they are shown. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request(dashboardSchema, { path: '/api/analytics/dashboard', signal }),
    refetchInterval: TIMING.dashboardRefetch,
  })
