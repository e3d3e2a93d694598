import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { inspectionQuery } from './get-inspection.ts'

const unshareInspection = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/cloak-breaker/history/${id}/share` })

/** Revokes a result's link. */
export function useUnshareInspection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: unshareInspection,
    onSuccess: (_, id) =>
      void queryClient.invalidateQueries({ queryKey: inspectionQuery(id).queryKey }),
  })
}
