import { sessionSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { setToken } from '../../../lib/api/session-store.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const returnToAdmin = () => request(sessionSchema, { method: 'POST', path: '/api/admin/return' })

/**
 * Leads a super admin from a user's account back to their own. `onReturned` is told even though
 * the screen that asked is gone by then.
 */
export function useReturnToAdmin(onReturned: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: returnToAdmin,
    onSuccess: ({ user, token }) => {
      // What is known of the account that was entered is not the admin's.
      queryClient.clear()
      queryClient.setQueryData(userQuery().queryKey, user)
      setToken(token)
      onReturned()
    },
  })
}
