import { explanationSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { DraftReference } from '../campaign-draft.ts'

/** The change that would have let a visit pass, as its explanation drafts it. */
export const draftQuery = ({ id, at }: DraftReference) =>
  queryOptions({
    queryKey: ['campaign-draft', id],
    queryFn: async ({ signal }) => {
      const path = `/api/analytics/visits/${encodeURIComponent(id)}/explanation?${new URLSearchParams({ at })}`
      return (await request(explanationSchema, { path, signal })).exception
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
