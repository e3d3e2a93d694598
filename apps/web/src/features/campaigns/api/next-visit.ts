import { visitSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches a campaign's newest visit after a time; polls until there is one. */
export const nextVisitQuery = (campaignId: number, since: string) =>
  queryOptions({
    queryKey: ['visits', 'next', campaignId, since],
    queryFn: async ({ signal }) => {
      const path = `/api/analytics/real-time?campaignId=${campaignId}&limit=10`
      const visits = await request(z.array(visitSchema), { path, signal })
      return visits.find(({ timestamp }) => timestamp >= since) ?? null
    },
    refetchInterval: ({ state }) => (state.data ? false : TIMING.decisionRefetch),
  })
