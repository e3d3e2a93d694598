import { inspectionRowSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const historySchema = z.array(inspectionRowSchema)

/** Fetches the account's inspections of the last 30 days, newest first. */
export const historyQuery = () =>
  queryOptions({
    queryKey: ['inspections'],
    queryFn: ({ signal }) => request(historySchema, { path: '/api/cloak-breaker/history', signal }),
    // Scheduled inspections end at any time.
    staleTime: 0,
  })
