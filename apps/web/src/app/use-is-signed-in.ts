import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { useSessionState } from '#lib/api/session-store.ts'

/**
 * Returns whether somebody is signed in; `undefined` until a stored token is checked. A token whose
 * session has ended is removed.
 */
export function useIsSignedIn(): boolean | undefined {
  const { token } = useSessionState()
  const { isPending } = useQuery({ ...userQuery(), enabled: token !== null })
  if (token === null) return false
  return isPending ? undefined : true
}
