import type { ChangePassword } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { sessionsQuery } from './get-sessions.ts'

const changePassword = (change: ChangePassword) =>
  requestNothing({ method: 'PATCH', path: '/api/user/password', body: change })

/** Changes the password and ends all other sessions. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => void queryClient.invalidateQueries(sessionsQuery()),
  })
}
