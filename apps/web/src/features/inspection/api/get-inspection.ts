import { inspectionSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches an inspection's result, which never changes. */
export const inspectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['inspection', id],
    queryFn: ({ signal }) =>
      request(inspectionSchema, { path: `/api/cloak-breaker/history/${id}`, signal }),
  })
