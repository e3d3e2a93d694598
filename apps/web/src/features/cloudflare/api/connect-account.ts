import { type CloudflareLogin, cloudflareVerifiedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { cloudflareQuery } from './get-account.ts'

const connectAccount = (login: CloudflareLogin) =>
  request(cloudflareVerifiedSchema, {
    method: 'POST',
    path: '/api/cloudflare/verify',
    body: login,
  })

/** Nothing is connected yet where the answer names accounts to choose from. */
export function useConnectAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: connectAccount,
    onSuccess: ({ account }) => {
      if (account) queryClient.setQueryData(cloudflareQuery().queryKey, account)
    },
  })
}
