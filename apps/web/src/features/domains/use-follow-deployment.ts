import type { Deployment } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { deploymentQuery } from './api/get-deployment.ts'

/** Shows a started or resumed deployment where the screen follows it. */
export function useFollowDeployment(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = deploymentQuery(id)
  return async (started: Deployment) => {
    // A poll sent before would show the previous deployment.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, started)
  }
}
