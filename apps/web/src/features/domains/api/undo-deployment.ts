import { deploymentSchema, type UndoDeployment } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useFollowDeployment } from '../use-follow-deployment.ts'

const undoDeployment = (id: number, body: UndoDeployment) =>
  request(deploymentSchema, { method: 'POST', path: `/api/domains/${id}/deployment/undo`, body })

/** Removes a deployment, in the background. */
export function useUndoDeployment(id: number) {
  const follow = useFollowDeployment(id)
  return useMutation({
    mutationFn: (wanted: UndoDeployment) => undoDeployment(id, wanted),
    onSuccess: follow,
  })
}
