import { type RealTimeQuery, visitSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '../../../lib/api/request.ts'

const visitsSchema = z.array(visitSchema)

/** The newest visits, newest first, of one campaign or of all. */
export const visitsQuery = ({ campaignId, limit }: RealTimeQuery) =>
  queryOptions({
    queryKey: ['visits', { campaignId, limit }],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: String(limit) })
      if (campaignId !== undefined) query.set('campaignId', String(campaignId))
      const visits = await request(visitsSchema, {
        path: `/api/analytics/real-time?${query}`,
        signal,
      })
      return [...new Map(visits.map((visit) => [visit.id, visit])).values()]
    },
  })
