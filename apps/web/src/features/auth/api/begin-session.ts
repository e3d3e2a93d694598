import type { Session } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { setToken } from '../../../lib/api/session-store.ts'
import { userQuery } from './get-me.ts'

/** Makes a session the page's own, and keeps what was loaded if it is the same person's again. */
export function useBeginSession(): (session: Session) => void {
  const queryClient = useQueryClient()
  return ({ user, token }) => {
    const { queryKey } = userQuery()
    const isSame = queryClient.getQueryData(queryKey)?.id === user.id
    // Whatever an earlier account left behind is not this one's.
    if (!isSame) queryClient.clear()
    queryClient.setQueryData(queryKey, user)
    setToken(token)
    // The calls that failed in between.
    if (isSame) queryClient.invalidateQueries()
  }
}
