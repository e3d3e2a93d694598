import { userSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** The signed-in person. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: ({ signal }) => request(userSchema, { path: '/api/auth/me', signal }),
    staleTime: 60_000,
  })
