import { enteredSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { setToken } from '../../../lib/api/session-store.ts'

const enterAccount = (id: number) =>
  request(enteredSchema, { method: 'POST', path: `/api/admin/login-as-user/${id}` })

/**
 * Leads a super admin into a user's account, for 30 minutes. `onEntered` is told even though
 * the screen that asked is gone by then.
 */
export function useEnterAccount(onEntered: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: enterAccount,
    onSuccess: ({ token }) => {
      setToken(token)
      // What is known of the administration, and of who one is, is not the user's.
      queryClient.clear()
      onEntered()
    },
  })
}
