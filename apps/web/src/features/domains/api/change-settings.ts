import { type DomainSettings, domainDetailsSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { request } from '#lib/api/request.ts'
import { domainQuery } from './get-domain.ts'

const changeSettings = (id: number, settings: DomainSettings) =>
  request(domainDetailsSchema, {
    method: 'PATCH',
    path: `/api/domains/${id}/settings`,
    body: settings,
  })

export function useChangeSettings(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: DomainSettings) => changeSettings(id, settings),
    onSuccess: (domain) => {
      queryClient.setQueryData(domainQuery(id).queryKey, domain)
      void queryClient.invalidateQueries({ queryKey: domainsQuery().queryKey, exact: true })
    },
  })
}
