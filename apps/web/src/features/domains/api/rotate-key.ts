import { domainDetailsSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { domainQuery } from './get-domain.ts'

const rotateKey = (id: number) =>
  request(domainDetailsSchema, { method: 'POST', path: `/api/domains/${id}/rotate-key` })

/** Rotates the domain's edge key. */
export function useRotateKey(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => rotateKey(id),
    onSuccess: (domain) => queryClient.setQueryData(domainQuery(id).queryKey, domain),
  })
}
