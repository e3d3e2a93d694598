import type { Deployment } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { deploymentQuery } from './api/get-deployment.ts'

/** Puts a deployment that was started or taken up again where the screen follows it. */
export function useFollowDeployment(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = deploymentQuery(id)
  return async (started: Deployment) => {
    // A poll that left before would show the one before it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, started)
  }
}
