import type { ConfirmEmail } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { postPublicly } from '#lib/api/post-publicly.ts'

const confirmEmail = (confirmation: ConfirmEmail) =>
  postPublicly('/api/user/email/confirm', confirmation)

/**
 * Confirms an email address, at registration or after a change, with the token from an emailed
 * link.
 */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: confirmEmail,
    // Stays pending until the gates have the updated user.
    onSuccess: async () => {
      await queryClient.invalidateQueries(userQuery())
    },
  })
}
