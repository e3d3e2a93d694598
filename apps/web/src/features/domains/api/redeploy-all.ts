import { redeployedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { domainsQuery } from './get-domains.ts'

const redeployAll = () =>
  request(redeployedSchema, { method: 'POST', path: '/api/domains/redeploy-all' })

/** Deploys the current worker to every domain that has another one. */
export function useRedeployAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: redeployAll,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: domainsQuery().queryKey }),
  })
}
