import { adminCommissionsSchema, type CommissionStatus } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches commissions, latest first, page by page; `null` means any status. */
export const commissionsQuery = (status: CommissionStatus | null) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'commissions', status],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(status === null ? {} : { status }),
        ...(pageParam === null ? {} : { cursor: String(pageParam) }),
      })
      return request(adminCommissionsSchema, { path: `/api/admin/commissions?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
