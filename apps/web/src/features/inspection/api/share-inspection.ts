import { inspectionShareSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { inspectionQuery } from './get-inspection.ts'

const shareInspection = (id: number) =>
  request(inspectionShareSchema, {
    method: 'POST',
    path: `/api/cloak-breaker/history/${id}/share`,
  })

/** Creates a public link to a result and revokes the previous one. */
export function useShareInspection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: shareInspection,
    onSuccess: (_, id) =>
      void queryClient.invalidateQueries({ queryKey: inspectionQuery(id).queryKey }),
  })
}
