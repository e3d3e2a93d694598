import { inspectionJobSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { jobQuery } from './get-job.ts'

const cancelJob = (id: string) =>
  request(inspectionJobSchema, {
    method: 'DELETE',
    path: `/api/cloak-breaker/jobs/${encodeURIComponent(id)}`,
  })

export function useCancelJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: cancelJob,
    onSuccess: (job) => queryClient.setQueryData(jobQuery(job.id).queryKey, job),
  })
}
