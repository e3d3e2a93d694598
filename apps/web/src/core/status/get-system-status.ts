import { systemStatusSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches the latest status of the services. */
export const systemStatusQuery = () =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => request(systemStatusSchema, { path: '/api/system/status', signal }),
    refetchInterval: TIMING.systemStatusRefetch,
  })
