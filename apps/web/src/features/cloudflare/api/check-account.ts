import { cloudflareAccountSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'
import { request } from '#lib/api/request.ts'

const checkAccount = () =>
  request(cloudflareAccountSchema, { method: 'POST', path: '/api/cloudflare/check' })

/** Rechecks the stored credentials' permissions with the CDN. */
export function useCheckAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: checkAccount,
    onSuccess: (account) => queryClient.setQueryData(cloudflareQuery().queryKey, account),
  })
}
