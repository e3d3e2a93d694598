import { cloudflareAccountSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** The connected account of the CDN and what its credentials may do. */
export const cloudflareQuery = () =>
  queryOptions({
    queryKey: ['cloudflare'],
    queryFn: ({ signal }) =>
      request(cloudflareAccountSchema, { path: '/api/cloudflare/account', signal }),
  })
