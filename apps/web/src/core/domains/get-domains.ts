import { domainSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const domainsSchema = z.array(domainSchema)

/** Fetches the account's domains. */
export const domainsQuery = () =>
  queryOptions({
    queryKey: ['domains'],
    queryFn: ({ signal }) => request(domainsSchema, { path: '/api/domains', signal }),
  })
