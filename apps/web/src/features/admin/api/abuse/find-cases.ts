import { abuseCasesSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import type { CaseFilter } from '../../case-filter.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches abuse cases, filtered and sorted, page by page. */
export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'cases', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(abuseCasesSchema, { path: `/api/admin/abuse-cases?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // New reports may have arrived.
    staleTime: 0,
  })
