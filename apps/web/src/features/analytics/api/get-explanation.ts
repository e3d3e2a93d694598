import { explanationSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { VisitReference } from '../visit-reference.ts'

/** Why a visit got its page; it does not change any more. */
export const explanationQuery = ({ id, at }: VisitReference) =>
  queryOptions({
    queryKey: ['visits', 'explanation', id],
    queryFn: ({ signal }) => {
      const path = `/api/analytics/visits/${id}/explanation?${new URLSearchParams({ at })}`
      return request(explanationSchema, { path, signal })
    },
    staleTime: 60_000,
  })
