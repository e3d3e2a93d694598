import { type CreateDomain, domainSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'

const createDomain = (domain: CreateDomain) =>
  request(domainSchema, { method: 'POST', path: '/api/domains', body: domain })

export function useCreateDomain() {
  const queryClient = useQueryClient()
  const { queryKey } = domainsQuery()
  return useMutation({
    mutationFn: createDomain,
    onSuccess: (created) => {
      queryClient.setQueryData(queryKey, (known) => known && [...known, created])
      queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })
}
