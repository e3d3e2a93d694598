import { billingSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** The period that runs with its coming bill, and those that are over. */
export const billingQuery = () =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => request(billingSchema, { path: '/api/billing', signal }),
  })
