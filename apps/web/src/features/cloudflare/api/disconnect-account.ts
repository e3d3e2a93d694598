import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { requestNothing } from '../../../lib/api/request.ts'
import { cloudflareQuery } from './get-account.ts'

/** An account that is no longer connected counts as disconnected. */
async function disconnectAccount(): Promise<void> {
  try {
    await requestNothing({ method: 'DELETE', path: '/api/cloudflare/account' })
  } catch (error) {
    if (errorCodeOf(error) !== 'CDN_NOT_CONNECTED') throw error
  }
}

export function useDisconnectAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: disconnectAccount,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cloudflareQuery().queryKey }),
  })
}
