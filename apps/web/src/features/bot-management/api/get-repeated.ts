import { blockedIpSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const SHOWN = 10
const repeatedSchema = z.array(blockedIpSchema)
const PARAMETERS = new URLSearchParams({
  reason: 'repeated_access',
  sort: 'lastAccess',
  order: 'desc',
  limit: String(SHOWN),
})

/** Fetches the IP addresses that most recently exceeded the repeat limit. */
export const repeatedQuery = () =>
  queryOptions({
    queryKey: ['blocked-ips', 'repeated'],
    queryFn: ({ signal }) =>
      request(repeatedSchema, { path: `/api/bot-management/blocked-ips?${PARAMETERS}`, signal }),
    refetchInterval: TIMING.blockedRefetch,
    refetchOnWindowFocus: true,
  })
