import { type ChangeEmail, messageSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const changeEmail = (change: ChangeEmail) =>
  request(messageSchema, { method: 'POST', path: '/api/user/email', body: change })

/**
 * Sends a confirmation link to the new email address, which takes effect once the link is opened.
 */
export const useChangeEmail = () => useMutation({ mutationFn: changeEmail })
