import { visitPageSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { Filters } from '../filters.ts'
import type { Span } from '../span.ts'

const PAGE = 200

/** Visits of a filter, newest first, page by page. */
export const foundVisitsQuery = (span: Partial<Span>, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['visits', 'found', span, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...filters, ...span, limit: String(PAGE) })
      if (pageParam !== null) query.set('cursor', pageParam)
      return request(visitPageSchema, { path: `/api/analytics/visits?${query}`, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    // A list that is read page by page is not moved under its reader.
    refetchOnWindowFocus: false,
  })
