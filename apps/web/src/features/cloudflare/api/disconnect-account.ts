import { useMutation } from '@tanstack/react-query'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

/** Disconnects the account; an account that no longer exists counts as disconnected. */
async function disconnectAccount(): Promise<void> {
  try {
    await requestNothing({ method: 'DELETE', path: '/api/cloudflare/account' })
  } catch (error) {
    if (errorCodeOf(error) !== 'CDN_NOT_CONNECTED') throw error
  }
}

export const useDisconnectAccount = () =>
  useMutation({
    mutationFn: disconnectAccount,
    onSuccess: useInvalidate(cloudflareQuery().queryKey),
  })
