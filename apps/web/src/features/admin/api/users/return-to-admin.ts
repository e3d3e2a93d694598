import { sessionSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setUser } from '#core/session/get-me.ts'
import { request } from '#lib/api/request.ts'
import { setToken } from '#lib/api/session-store.ts'

const returnToAdmin = () => request(sessionSchema, { method: 'POST', path: '/api/admin/return' })

/**
 * Returns a super admin from a user's account to their own. Calls `onReturned` even if the calling
 * screen has unmounted.
 */
export function useReturnToAdmin(onReturned: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: returnToAdmin,
    onSuccess: ({ user, token }) => {
      // Cached data of the entered account must not leak into the admin's.
      queryClient.clear()
      setUser(queryClient, user)
      setToken(token)
      onReturned()
    },
  })
}
