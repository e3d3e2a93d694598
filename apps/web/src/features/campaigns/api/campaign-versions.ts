import { campaignSchema, campaignVersionsSchema, versionEffectSchema } from '@crivo/shared'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const keyOf = (id: number) => ['campaign-versions', id] as const
const pathOf = (id: number) => `/api/campaigns/${id}/versions`

/** Fetches a campaign's versions, newest first, page by page. */
export const versionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(id),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return request(campaignVersionsSchema, { path: `${pathOf(id)}${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
  })

/** Fetches the visits that a version decided. */
export const effectQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'effect', number],
    queryFn: ({ signal }) =>
      request(versionEffectSchema, { path: `${pathOf(id)}/${number}/effect`, signal }),
  })

interface Restoration {
  readonly id: number
  readonly number: number
  readonly revision: number
}

export function useRestoreVersion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, number, revision }: Restoration) =>
      request(campaignSchema, {
        method: 'POST',
        path: `${pathOf(id)}/${number}/restore`,
        body: { revision },
      }),
    // A rejection caused by a newer version shows that version.
    onSettled: () => void client.invalidateQueries(),
  })
}
