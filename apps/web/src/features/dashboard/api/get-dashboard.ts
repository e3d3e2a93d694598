import { dashboardSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches the month's figures so far and polls while they are shown. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request(dashboardSchema, { path: '/api/analytics/dashboard', signal }),
    refetchInterval: TIMING.dashboardRefetch,
  })
