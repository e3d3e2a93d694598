import { crawlerDataSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** How old the lists are that crawlers are verified by. */
export const crawlerDataQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'crawler-data'],
    queryFn: ({ signal }) =>
      request(crawlerDataSchema, { path: '/api/admin/crawler-data', signal }),
  })
