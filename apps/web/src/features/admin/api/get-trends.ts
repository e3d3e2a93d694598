import { adminTrendsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Fetches the figures of all accounts together for the last 12 months. */
export const trendsQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'trends'],
    queryFn: ({ signal }) => request(adminTrendsSchema, { path: '/api/admin/trends', signal }),
  })
