import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'

const acceptTerms = () => requestNothing({ method: 'POST', path: '/api/auth/accept-terms' })

/** Accepts the current terms, which unlocks the account. */
export function useAcceptTerms() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: acceptTerms,
    // Stays pending until the gates have the updated user.
    onSuccess: async () => {
      await queryClient.invalidateQueries(userQuery())
    },
  })
}
