import { commissionsSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the account's commissions, latest first, page by page. */
export const commissionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['affiliate', 'commissions'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return request(commissionsSchema, { path: `/api/affiliate/commissions${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
