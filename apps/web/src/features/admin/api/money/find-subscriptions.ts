import { adminSubscriptionsSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches all subscriptions, latest first, page by page. */
export const subscriptionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'subscriptions'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return request(adminSubscriptionsSchema, { path: `/api/admin/subscriptions${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    // Request counts change all the time.
    staleTime: 0,
  })
