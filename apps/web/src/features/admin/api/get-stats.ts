import { adminStatsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Fetches the figures of all accounts together; polls while they are shown. */
export const statsQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'stats'],
    queryFn: ({ signal }) => request(adminStatsSchema, { path: '/api/admin/stats', signal }),
    refetchInterval: TIMING.adminStatsRefetch,
  })
