import { type DomainTrouble, troubledDomainsSchema } from '@crivo/shared'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Fetches all accounts' domains with a problem, latest first; polls while they are shown. */
export const troubledDomainsQuery = (trouble: DomainTrouble) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'troubled-domains', trouble],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ trouble })
      if (pageParam !== null) query.set('cursor', String(pageParam))
      return request(troubledDomainsSchema, {
        path: `/api/admin/troubled-domains?${query}`,
        signal,
      })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: TIMING.adminStatsRefetch,
  })
