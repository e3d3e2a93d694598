import { inspectionScheduleSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const schedulesSchema = z.array(inspectionScheduleSchema)

/** Fetches the account's scheduled inspections; polls while they are shown. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['inspection-schedules'],
    queryFn: ({ signal }) =>
      request(schedulesSchema, { path: '/api/cloak-breaker/schedules', signal }),
    refetchInterval: TIMING.campaignsRefetch,
  })
