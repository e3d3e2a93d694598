import type { MfaDisable } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const disableMfa = (confirmation: MfaDisable) =>
  requestNothing({ method: 'POST', path: '/api/user/mfa/disable', body: confirmation })

export function useDisableMfa() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: disableMfa,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
