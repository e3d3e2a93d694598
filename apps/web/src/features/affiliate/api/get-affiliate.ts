import { affiliateSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** The account's invitation link, and what it has earned. */
export const affiliateQuery = () =>
  queryOptions({
    queryKey: ['affiliate'],
    queryFn: ({ signal }) => request(affiliateSchema, { path: '/api/affiliate', signal }),
    // Others register and pay.
    staleTime: 0,
  })
