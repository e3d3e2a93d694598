import type { Session } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { setUser, userQuery } from '#core/session/get-me.ts'
import { setToken } from '#lib/api/session-store.ts'

/** Starts a session; keeps the cache if it belongs to the same user. */
export function useBeginSession(): (session: Session) => void {
  const queryClient = useQueryClient()
  return ({ user, token }) => {
    const { queryKey } = userQuery()
    const isSame = queryClient.getQueryData(queryKey)?.id === user.id
    // Cached data of a previous account must not leak into this one.
    if (!isSame) queryClient.clear()
    setUser(queryClient, user)
    setToken(token)
    // Refetches calls that failed in the meantime.
    if (isSame) queryClient.invalidateQueries()
  }
}
