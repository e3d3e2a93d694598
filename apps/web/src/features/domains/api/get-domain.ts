import { domainDetailsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches a domain's details; polls while they are shown. */
export const domainQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id],
    queryFn: ({ signal }) => request(domainDetailsSchema, { path: `/api/domains/${id}`, signal }),
    staleTime: 0,
    refetchInterval: TIMING.domainsRefetch,
  })
