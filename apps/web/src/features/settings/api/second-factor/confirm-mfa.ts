import { type MfaConfirm, recoveryCodesSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { request } from '#lib/api/request.ts'
import { factorsQuery } from './get-factors.ts'

const confirmMfa = (confirmation: MfaConfirm) =>
  request(recoveryCodesSchema, {
    method: 'POST',
    path: '/api/user/mfa/confirm',
    body: confirmation,
  })

/** Turns on two-factor authentication; returns the recovery codes, which are shown only once. */
export function useConfirmMfa() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: confirmMfa,
    onSuccess: () => {
      queryClient.invalidateQueries(userQuery())
      queryClient.invalidateQueries(factorsQuery())
    },
  })
}
