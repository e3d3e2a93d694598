import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { schedulesQuery } from './get-schedules.ts'

const deleteSchedule = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/cloak-breaker/schedules/${id}` })

export function useDeleteSchedule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteSchedule,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
  })
}
