import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deploymentQuery } from './api/get-deployment.ts'
import { domainsQuery } from './api/get-domains.ts'

/** Follows a domain's last deployment, and reads the domain anew when it has come further. */
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
