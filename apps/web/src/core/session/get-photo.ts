import { queryOptions, skipToken } from '@tanstack/react-query'
import { requestBlob } from '#lib/api/request.ts'
import { readDataUrl } from '#lib/read-data-url.ts'

/**
 * Fetches the photo as a data URL, because an `<img>` sends no token; its URL changes with its
 * content.
 */
export const photoQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['photo', address],
    queryFn:
      address === null
        ? skipToken
        : async ({ signal }) => readDataUrl(await requestBlob({ path: address, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
