import { privacySchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** How long visits and the addresses in them are kept. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => request(privacySchema, { path: '/api/user/privacy', signal }),
  })
