import { ADMIN_SUBSCRIPTION_SORTS, adminSubscriptionsSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { readAccountFilter, readListSort } from '../../list-sort.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches subscriptions, filtered and sorted by the URL, page by page. */
export const subscriptionsQuery = (parameters: URLSearchParams) => {
  const filter = {
    ...readAccountFilter(parameters),
    ...readListSort(parameters, ADMIN_SUBSCRIPTION_SORTS),
  }
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'subscriptions', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(adminSubscriptionsSchema, {
        path: `/api/admin/subscriptions?${query}`,
        signal,
      })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // Request counts change all the time, so they are never cached.
    staleTime: 0,
  })
}
