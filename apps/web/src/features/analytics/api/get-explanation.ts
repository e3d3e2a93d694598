import { explanationSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import type { VisitReference } from '#core/visits/visit-reference.ts'
import { request } from '#lib/api/request.ts'

/** Fetches a visit's explanation; only the change that it drafts may become outdated. */
export const explanationQuery = ({ id, at }: VisitReference) =>
  queryOptions({
    queryKey: ['visits', 'explanation', id],
    queryFn: ({ signal }) => {
      const path = `/api/analytics/visits/${id}/explanation?${new URLSearchParams({ at })}`
      return request(explanationSchema, { path, signal })
    },
    staleTime: 60_000,
  })
