import { type MfaConfirm, recoveryCodesSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const confirmMfa = (confirmation: MfaConfirm) =>
  request(recoveryCodesSchema, {
    method: 'POST',
    path: '/api/user/mfa/confirm',
    body: confirmation,
  })

/** Turns the second step on; answers the recovery codes, this one time. */
export function useConfirmMfa() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: confirmMfa,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
