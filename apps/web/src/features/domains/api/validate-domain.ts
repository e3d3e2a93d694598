import { validatedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { domainsQuery } from './get-domains.ts'

const validateDomain = (id: number) =>
  request(validatedSchema, { method: 'POST', path: `/api/domains/${id}/validate` })

/** Asks the host whether the domain's own worker answers there. */
export function useValidateDomain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: validateDomain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: domainsQuery().queryKey }),
  })
}
