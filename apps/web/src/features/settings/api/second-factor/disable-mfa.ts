import type { MfaDisable } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'
import { factorsQuery } from './get-factors.ts'

const disableMfa = (confirmation: MfaDisable) =>
  requestNothing({ method: 'POST', path: '/api/user/mfa/disable', body: confirmation })

export function useDisableMfa() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: disableMfa,
    onSuccess: () => {
      queryClient.invalidateQueries(userQuery())
      queryClient.invalidateQueries(factorsQuery())
    },
  })
}
