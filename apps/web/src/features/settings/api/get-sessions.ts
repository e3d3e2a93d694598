import { sessionInfoSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const sessionsSchema = z.array(sessionInfoSchema)

/** Fetches the account's sessions. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => request(sessionsSchema, { path: '/api/auth/sessions', signal }),
    staleTime: 0,
  })
