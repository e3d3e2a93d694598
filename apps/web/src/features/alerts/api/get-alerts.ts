import { alertSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const alertsSchema = z.array(alertSchema)

/** Fetches the account's latest alerts, newest first. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => request(alertsSchema, { path: '/api/alerts', signal }),
    refetchInterval: TIMING.alertsRefetch,
  })
