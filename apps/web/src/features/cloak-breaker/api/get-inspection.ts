import { inspectionSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** What an inspection found, which never changes. */
export const inspectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['inspection', id],
    queryFn: ({ signal }) =>
      request(inspectionSchema, { path: `/api/cloak-breaker/history/${id}`, signal }),
  })
