import { deploymentSchema, type ResumeDeployment } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useFollowDeployment } from '../use-follow-deployment.ts'

const resumeDeployment = (id: number, body: ResumeDeployment) =>
  request(deploymentSchema, { method: 'POST', path: `/api/domains/${id}/deployment/resume`, body })

/** Resumes a failed or waiting deployment. */
export function useResumeDeployment(id: number) {
  const follow = useFollowDeployment(id)
  return useMutation({
    mutationFn: (wanted: ResumeDeployment) => resumeDeployment(id, wanted),
    onSuccess: follow,
  })
}
