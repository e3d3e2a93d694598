import { messageSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const resendConfirmation = () =>
  request(messageSchema, { method: 'POST', path: '/api/user/email/confirmation' })

/** Has the link that confirms the account's email sent again. */
export const useResendConfirmation = () => useMutation({ mutationFn: resendConfirmation })
