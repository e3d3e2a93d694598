import { adminUsersSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import type { UserFilter } from '../../user-filter.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches accounts, filtered and sorted, page by page. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'users', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(adminUsersSchema, { path: `/api/admin/users?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // Another admin or the user may have changed an account since.
    staleTime: 0,
  })
