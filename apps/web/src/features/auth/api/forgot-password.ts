import type { ForgotPassword } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '../../../lib/api/post-publicly.ts'

const forgotPassword = (asked: ForgotPassword) => postPublicly('/api/auth/forgot-password', asked)

/** Has a link to a new password mailed, if there is such an account. */
export const useForgotPassword = () => useMutation({ mutationFn: forgotPassword })
