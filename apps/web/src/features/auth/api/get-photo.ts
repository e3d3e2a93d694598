import { queryOptions, skipToken } from '@tanstack/react-query'
import { requestBlob } from '../../../lib/api/request.ts'
import { readDataUrl } from '../../../lib/read-data-url.ts'

/** The photo as a data URL, as an `<img>` sends no token; the address names its content. */
export const photoQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['photo', address],
    queryFn:
      address === null
        ? skipToken
        : async ({ signal }) => readDataUrl(await requestBlob({ path: address, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
