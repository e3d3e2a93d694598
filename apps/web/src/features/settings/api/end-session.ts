import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { sessionsQuery } from './get-sessions.ts'

const endSession = (id: string) =>
  requestNothing({ method: 'DELETE', path: `/api/auth/sessions/${encodeURIComponent(id)}` })

/** Signs out another device. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: endSession,
    // Refetches after a failure too, because the session may have expired. Awaited, so that the
    // row's button stays busy until the row is gone.
    onSettled: async () => {
      await queryClient.invalidateQueries(sessionsQuery())
    },
  })
}
