import { userSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { USER_KEY } from '#lib/query-client.ts'

/** Fetches the signed-in user. */
export const userQuery = () =>
  queryOptions({
    queryKey: USER_KEY,
    queryFn: ({ signal }) => request(userSchema, { path: '/api/auth/me', signal }),
  })
