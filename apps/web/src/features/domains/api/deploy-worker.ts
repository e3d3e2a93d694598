import { deploymentSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useFollowDeployment } from '../use-follow-deployment.ts'

const deployWorker = (id: number) =>
  request(deploymentSchema, { method: 'POST', path: `/api/domains/${id}/deploy-worker` })

/** Starts a deployment, which runs in the background. */
export function useDeployWorker(id: number) {
  const follow = useFollowDeployment(id)
  return useMutation({ mutationFn: () => deployWorker(id), onSuccess: follow })
}
