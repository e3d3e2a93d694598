import { adminCommissionsSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

type CommissionFilter = Readonly<Partial<Record<'status' | 'accountEmail', string>>>

/** Fetches commissions by filter, latest first, page by page. */
export const commissionsQuery = (filter: CommissionFilter) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'commissions', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(adminCommissionsSchema, { path: `/api/admin/commissions?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
