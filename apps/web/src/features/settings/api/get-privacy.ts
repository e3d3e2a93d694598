import { privacySchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the retention periods of visits and their IP addresses. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => request(privacySchema, { path: '/api/user/privacy', signal }),
  })
