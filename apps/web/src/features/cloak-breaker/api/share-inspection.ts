import { inspectionShareSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { inspectionQuery } from './get-inspection.ts'

const shareInspection = (id: number) =>
  request(inspectionShareSchema, {
    method: 'POST',
    path: `/api/cloak-breaker/history/${id}/share`,
  })

/** Makes a link by which everybody who has it can read a result; one made before ends. */
export function useShareInspection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: shareInspection,
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: inspectionQuery(id).queryKey }),
  })
}
