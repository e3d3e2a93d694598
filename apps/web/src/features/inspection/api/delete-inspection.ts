import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { historyQuery } from './get-history.ts'

const deleteInspection = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/cloak-breaker/history/${id}` })

export function useDeleteInspection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteInspection,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: historyQuery().queryKey }),
  })
}
