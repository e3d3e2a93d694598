import { apiKeySchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const apiKeysSchema = z.array(apiKeySchema)

/**
 * Fetches all keys of the account, newest first. Always stale, because their last use changes on
 * the server.
 */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => request(apiKeysSchema, { path: '/api/api-keys', signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
