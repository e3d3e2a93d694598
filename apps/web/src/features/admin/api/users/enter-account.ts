import { enteredSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { setToken } from '#lib/api/session-store.ts'

const enterAccount = (id: number) =>
  request(enteredSchema, { method: 'POST', path: `/api/admin/login-as-user/${id}` })

/**
 * Gives a super admin access to a user's account for 30 minutes. Calls `onEntered` even if the
 * calling screen has unmounted.
 */
export function useEnterAccount(onEntered: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: enterAccount,
    onSuccess: ({ token }) => {
      setToken(token)
      // Cached admin data and the admin's identity must not leak into the user's account.
      queryClient.clear()
      onEntered()
    },
  })
}
