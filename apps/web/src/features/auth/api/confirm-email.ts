import type { ConfirmEmail } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { postPublicly } from '../../../lib/api/post-publicly.ts'
import { userQuery } from './get-me.ts'

const confirmEmail = (confirmation: ConfirmEmail) =>
  postPublicly('/api/user/email/confirm', confirmation)

/** Confirms by a mail's link the email of a registration, or a new one. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
