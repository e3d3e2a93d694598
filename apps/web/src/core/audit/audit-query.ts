import { auditEntriesSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import type { AuditFilter } from './audit-filter.ts'

/** Fetches audit log entries by filter, latest first, page by page. */
export const auditQuery = (filter: AuditFilter, own: boolean) =>
  infiniteQueryOptions({
    queryKey: ['audit', own, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      const path = own ? '/api/audit' : '/api/admin/activity'
      if (pageParam !== null) query.set('cursor', pageParam)
      return request(auditEntriesSchema, { path: `${path}?${query}`, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // New entries arrive all the time, so they are never cached.
    staleTime: 0,
  })
