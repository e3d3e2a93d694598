import { adminPaymentsSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches all payments, latest first, page by page. */
export const paymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'payments'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return request(adminPaymentsSchema, { path: `/api/admin/payments${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
