import type { Deployment } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { deploymentQuery } from './api/get-deployment.ts'

/** Puts a started or resumed deployment into the cache, where screens follow it. */
export function useFollowDeployment(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = deploymentQuery(id)
  return async (started: Deployment) => {
    // The response to an earlier poll would restore the previous deployment.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, started)
  }
}
