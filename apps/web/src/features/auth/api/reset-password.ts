import type { ResetPassword } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'

const resetPassword = (reset: ResetPassword) => postPublicly('/api/auth/reset-password', reset)

/** Sets a new password with the token of an emailed link; ends all sessions. */
export const useResetPassword = () => useMutation({ mutationFn: resetPassword })
