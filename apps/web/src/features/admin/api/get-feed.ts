import { feedStatusSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Fetches the state of the crawler and network lists. */
export const feedQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'feed'],
    queryFn: ({ signal }) => request(feedStatusSchema, { path: '/api/admin/feed', signal }),
  })
