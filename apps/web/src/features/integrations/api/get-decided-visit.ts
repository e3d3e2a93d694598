import { visitPageSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { serverNow } from '#lib/time/server-time.ts'

/** Maximum milliseconds between a visit's arrival and the record of its decision. */
const DECIDED_WITHIN = 5_000
/**
 * The ledger stores visits within seconds; a visit still missing after this time will not appear.
 */
const STORED_WITHIN = 60_000

/** Fetches the visit of a decision recorded at a time; polls until the ledger has the visit. */
export const decidedVisitQuery = (campaignId: number, at: string) =>
  queryOptions({
    queryKey: ['visits', 'decided', campaignId, at],
    queryFn: async ({ signal }) => {
      const noted = Date.parse(at)
      const query = new URLSearchParams({
        campaignId: String(campaignId),
        from: new Date(noted - DECIDED_WITHIN).toISOString(),
        to: new Date(noted + 1).toISOString(),
        limit: '1',
      })
      const path = `/api/analytics/visits?${query}`
      const { visits } = await request(visitPageSchema, { path, signal })
      return visits[0] ?? null
    },
    refetchInterval: ({ state }) =>
      state.data === null && serverNow() - Date.parse(at) < STORED_WITHIN
        ? TIMING.decisionRefetch
        : false,
  })
