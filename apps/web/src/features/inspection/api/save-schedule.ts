import { inspectionScheduleSchema, type SaveSchedule } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { schedulesQuery } from './get-schedules.ts'

const saveSchedule = (body: SaveSchedule) =>
  request(inspectionScheduleSchema, {
    method: 'POST',
    path: '/api/cloak-breaker/schedules',
    body,
  })

/** Schedules inspections of a URL, or changes the interval of an existing schedule. */
export function useSaveSchedule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveSchedule,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
  })
}
