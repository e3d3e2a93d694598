import type { ResetPassword } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '../../../lib/api/post-publicly.ts'

const resetPassword = (reset: ResetPassword) => postPublicly('/api/auth/reset-password', reset)

/** Sets a new password by a mail's link; all sessions end. */
export const useResetPassword = () => useMutation({ mutationFn: resetPassword })
