import { visitPageSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { request } from '#lib/api/request.ts'

const PAGE = 200

/** Fetches visits by filter, newest first, page by page. */
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
    // Refetching would move entries of a paged list while someone reads it.
    refetchOnWindowFocus: false,
  })
