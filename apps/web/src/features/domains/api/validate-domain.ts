import { validatedSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const validateDomain = (id: number) =>
  request(validatedSchema, { method: 'POST', path: `/api/domains/${id}/validate` })

/** Checks whether the domain's worker responds at its host. */
export const useValidateDomain = () =>
  useMutation({
    mutationFn: validateDomain,
    onSettled: useInvalidate(domainsQuery().queryKey),
  })
