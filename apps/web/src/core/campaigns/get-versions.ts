import { campaignVersionsSchema } from '@crivo/shared'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Key prefix of all queries about a campaign's versions. */
export const versionsKey = (id: number) => ['campaign-versions', id] as const
export const versionsPath = (id: number) => `/api/campaigns/${id}/versions`

/** Fetches a campaign's versions, newest first, page by page. */
export const versionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: versionsKey(id),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return request(campaignVersionsSchema, { path: `${versionsPath(id)}${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })

/** More versions than a chart marks. */
const LATEST = 50

/** Fetches a campaign's latest versions. */
export const latestVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'latest'],
    queryFn: async ({ signal }) => {
      const path = `${versionsPath(id)}?limit=${LATEST}`
      return (await request(campaignVersionsSchema, { path, signal })).versions
    },
    staleTime: 0,
  })
