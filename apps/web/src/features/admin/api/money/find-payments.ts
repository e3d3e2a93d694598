import { ADMIN_PAYMENT_SORTS, adminPaymentsSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { readAccountFilter, readListSort } from '../../list-sort.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches payments, filtered and sorted by the URL, page by page. */
export const paymentsQuery = (parameters: URLSearchParams) => {
  const filter = {
    ...readAccountFilter(parameters),
    ...readListSort(parameters, ADMIN_PAYMENT_SORTS),
  }
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'payments', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter)
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(adminPaymentsSchema, { path: `/api/admin/payments?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
