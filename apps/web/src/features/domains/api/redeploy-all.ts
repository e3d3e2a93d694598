import { redeployedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'

const redeployAll = () =>
  request(redeployedSchema, { method: 'POST', path: '/api/domains/redeploy-all' })

/** Deploys the current worker to every outdated domain. */
export function useRedeployAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: redeployAll,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: domainsQuery().queryKey }),
  })
}
