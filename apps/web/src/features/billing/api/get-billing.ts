import { billingSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the current period with its upcoming bill, and past periods. */
export const billingQuery = () =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => request(billingSchema, { path: '/api/billing', signal }),
    staleTime: 0,
  })
