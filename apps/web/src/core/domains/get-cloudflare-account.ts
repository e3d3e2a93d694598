import { cloudflareAccountSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the connected CDN account and the permissions of its credentials. */
export const cloudflareQuery = () =>
  queryOptions({
    queryKey: ['cloudflare'],
    queryFn: ({ signal }) =>
      request(cloudflareAccountSchema, { path: '/api/cloudflare/account', signal }),
  })
