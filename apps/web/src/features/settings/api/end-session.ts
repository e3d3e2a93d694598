import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { sessionsQuery } from './get-sessions.ts'

const endSession = (id: string) =>
  requestNothing({ method: 'DELETE', path: `/api/auth/sessions/${encodeURIComponent(id)}` })

/** Signs out one other device. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: endSession,
    // Also after a failure: the session may have expired.
    // Keeps the row's button busy until the row has gone.
    onSettled: async () => {
      await queryClient.invalidateQueries(sessionsQuery())
    },
  })
}
