import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { schedulesQuery } from './get-schedules.ts'

const deleteSchedule = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/cloak-breaker/schedules/${id}` })

export const useDeleteSchedule = () =>
  useMutation({
    mutationFn: deleteSchedule,
    onSuccess: useInvalidate(schedulesQuery().queryKey),
  })
