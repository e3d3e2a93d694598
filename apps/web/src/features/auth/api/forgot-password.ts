import type { ForgotPassword } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'

const forgotPassword = (asked: ForgotPassword) => postPublicly('/api/auth/forgot-password', asked)

/** Emails a password reset link if the account exists. */
export const useForgotPassword = () => useMutation({ mutationFn: forgotPassword })
