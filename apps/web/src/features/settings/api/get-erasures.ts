import { erasureSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const REFRESH_MS = 2_000
const erasuresSchema = z.array(erasureSchema)

/** Fetches the receipts of erased visits; polls while any erasure is incomplete. */
export const erasuresQuery = () =>
  queryOptions({
    queryKey: ['erasures'],
    queryFn: ({ signal }) =>
      request(erasuresSchema, { path: '/api/user/privacy/erasures', signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ completedAt }) => completedAt === null) ? REFRESH_MS : false,
  })
