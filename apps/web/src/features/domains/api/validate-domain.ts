import { validatedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'

const validateDomain = (id: number) =>
  request(validatedSchema, { method: 'POST', path: `/api/domains/${id}/validate` })

/** Checks whether the domain's worker responds at its host. */
export function useValidateDomain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: validateDomain,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: domainsQuery().queryKey }),
  })
}
