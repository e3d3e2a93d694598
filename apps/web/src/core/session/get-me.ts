import { type User, userSchema } from '@crivo/shared'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { USER_KEY } from '#lib/query-client.ts'
import { timeZoneStore } from '#lib/time/time-zone.ts'

/** Fetches the signed-in user. */
export const userQuery = () =>
  queryOptions({
    queryKey: USER_KEY,
    queryFn: async ({ signal }) => {
      const user = await request(userSchema, { path: '/api/auth/me', signal })
      timeZoneStore.set(user.timeZone)
      return user
    },
  })

/** Replaces the cached user after signing in or switching accounts. */
export function setUser(queryClient: QueryClient, user: User): void {
  timeZoneStore.set(user.timeZone)
  queryClient.setQueryData(userQuery().queryKey, user)
}
