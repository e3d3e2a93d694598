import { auditEntriesSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { ActivityFilter } from '../activity-filter.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Entries of the audit log that a filter leaves, latest first, page by page. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'activity', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', pageParam)
      return request(auditEntriesSchema, { path: `/api/admin/activity?${query}`, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // Something is done all the time.
    staleTime: 0,
  })
