import { cloudflareAccountSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** The connected CDN account, or that there is none. */
export const cloudflareAccountQuery = () =>
  queryOptions({
    queryKey: ['cloudflare-account'],
    queryFn: ({ signal }) =>
      request(cloudflareAccountSchema, { path: '/api/cloudflare/account', signal }),
    retry: false,
  })
