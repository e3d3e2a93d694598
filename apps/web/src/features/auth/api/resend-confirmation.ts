import { messageSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const resendConfirmation = () =>
  request(messageSchema, { method: 'POST', path: '/api/user/email/confirmation' })

/** Sends the confirmation email again. */
export const useResendConfirmation = () => useMutation({ mutationFn: resendConfirmation })
