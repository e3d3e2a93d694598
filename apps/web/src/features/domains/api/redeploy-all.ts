import { redeployedSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const redeployAll = () =>
  request(redeployedSchema, { method: 'POST', path: '/api/domains/redeploy-all' })

/** Deploys the current worker to every outdated domain. */
export const useRedeployAll = () =>
  useMutation({
    mutationFn: redeployAll,
    onSuccess: useInvalidate(domainsQuery().queryKey),
  })
