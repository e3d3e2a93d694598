import { cloudflareAccountSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { cloudflareQuery } from './get-account.ts'

const checkAccount = () =>
  request(cloudflareAccountSchema, { method: 'POST', path: '/api/cloudflare/check' })

/** Asks the CDN again what the stored credentials may do. */
export function useCheckAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: checkAccount,
    onSuccess: (account) => queryClient.setQueryData(cloudflareQuery().queryKey, account),
  })
}
