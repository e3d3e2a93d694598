import { affiliateSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the account's referral link and earnings. */
export const affiliateQuery = () =>
  queryOptions({
    queryKey: ['affiliate'],
    queryFn: ({ signal }) => request(affiliateSchema, { path: '/api/affiliate', signal }),
    // Referred people may have registered or paid since.
    staleTime: 0,
  })
