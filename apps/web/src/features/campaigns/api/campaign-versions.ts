import { campaignSchema, versionEffectSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { versionsKey, versionsPath } from '#core/campaigns/get-versions.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

/** Fetches the number of visits that a version decided. */
export const effectQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'effect', number],
    queryFn: ({ signal }) =>
      request(versionEffectSchema, { path: `${versionsPath(id)}/${number}/effect`, signal }),
  })

interface Restoration {
  readonly id: number
  readonly number: number
  readonly revision: number
}

export const useRestoreVersion = () =>
  useMutation({
    mutationFn: ({ id, number, revision }: Restoration) =>
      request(campaignSchema, {
        method: 'POST',
        path: `${versionsPath(id)}/${number}/restore`,
        body: { revision },
      }),
    // Also refetches after a rejection, which may have been caused by a newer version.
    onSettled: useInvalidate([]),
  })
