import { inspectionScheduleSchema, type SaveSchedule } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { schedulesQuery } from './get-schedules.ts'

const saveSchedule = (body: SaveSchedule) =>
  request(inspectionScheduleSchema, {
    method: 'POST',
    path: '/api/cloak-breaker/schedules',
    body,
  })

/** Schedules inspections of a URL, or changes the interval of an existing schedule. */
export const useSaveSchedule = () =>
  useMutation({
    mutationFn: saveSchedule,
    onSuccess: useInvalidate(schedulesQuery().queryKey),
  })
