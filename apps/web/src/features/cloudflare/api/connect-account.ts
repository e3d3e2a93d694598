import { type CloudflareLogin, cloudflareVerifiedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'

const connectAccount = (login: CloudflareLogin) =>
  request(cloudflareVerifiedSchema, {
    method: 'POST',
    path: '/api/cloudflare/verify',
    body: login,
  })

/** Connects an account. If the response lists several accounts, none is connected yet. */
export function useConnectAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: connectAccount,
    onSuccess: ({ account }) => {
      if (!account) return
      queryClient.setQueryData(cloudflareQuery().queryKey, account)
      void queryClient.invalidateQueries(domainsQuery())
    },
  })
}
