import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { deploymentQuery } from './api/get-deployment.ts'

/** Follows a domain's last deployment and refetches the domain as it progresses. */
export function useDeployment(id: number) {
  const queryClient = useQueryClient()
  const deployment = useQuery(deploymentQuery(id))
  const { data } = deployment
  const done = data?.steps.filter(({ state }) => state === 'done').length
  const progress = data && `${data.startedAt} ${data.state} ${done}`
  useEffect(() => {
    if (progress === undefined) return
    const { queryKey } = domainsQuery()
    queryClient.invalidateQueries({ queryKey, exact: true })
    queryClient.invalidateQueries({ queryKey: [...queryKey, id], exact: true })
  }, [queryClient, id, progress])
  return deployment
}
