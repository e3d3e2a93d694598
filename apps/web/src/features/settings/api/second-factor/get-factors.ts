import { factorsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the passkeys and other second factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ['factors'],
    queryFn: ({ signal }) => request(factorsSchema, { path: '/api/user/factors', signal }),
  })
