import type { ConfirmEmail } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#domain/session/get-me.ts'
import { postPublicly } from '#lib/api/post-publicly.ts'

const confirmEmail = (confirmation: ConfirmEmail) =>
  postPublicly('/api/user/email/confirm', confirmation)

/** Confirms a registration's email or a new one with the token of an emailed link. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: confirmEmail,
    // Stays pending until the gates know the changed user.
    onSuccess: async () => {
      await queryClient.invalidateQueries(userQuery())
    },
  })
}
