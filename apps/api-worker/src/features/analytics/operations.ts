import {
  breakdownQuerySchema,
  breakdownSchema,
  exportQuerySchema,
  liveMessageSchema,
  liveQuerySchema,
  realTimeQuerySchema,
  seriesQuerySchema,
  seriesSchema,
  visitPageSchema,
  visitSchema,
  visitsQuerySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { EXPORT_TYPES, exportVisits } from './export-visits.ts'
import { findVisits } from './find-visits.ts'
import { listRecentVisits } from './list-recent.ts'
import { openLive } from './open-live.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readSeries } from './read-series.ts'

const tag = 'Analytics'
const permission = 'analytics'

export const analyticsOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/analytics/live',
      tag,
      summary: 'A WebSocket that sends new visits; takes the token as its second protocol too',
      permission,
      query: liveQuerySchema,
      answer: { status: 101, messages: liveMessageSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, query, expiresAt, c }) => {
      const upgrade = c.req.header('Upgrade')
      const protocols = c.req.header('Sec-WebSocket-Protocol')
      return openLive({ ctx, input: { ...query, expiresAt, upgrade, protocols } })
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/real-time',
      tag,
      summary: 'The latest visits, newest first',
      permission,
      query: realTimeQuerySchema,
      answer: { status: 200, schema: z.array(visitSchema) },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, query }) => listRecentVisits({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/visits',
      tag,
      summary: 'Visits of a filter, newest first, page by page',
      permission,
      query: visitsQuerySchema,
      answer: { status: 200, schema: visitPageSchema },
    },
    ({ ctx, query }) => findVisits({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/breakdown',
      tag,
      summary: 'Visits of a span by the values of a dimension, most visits first',
      permission,
      query: breakdownQuerySchema,
      answer: { status: 200, schema: breakdownSchema },
    },
    ({ ctx, query }) => readBreakdown({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/series',
      tag,
      summary: 'Visits of a span by hour or day, oldest first',
      permission,
      query: seriesQuerySchema,
      answer: { status: 200, schema: seriesSchema },
    },
    ({ ctx, query }) => readSeries({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/export',
      tag,
      summary: 'Every visit of a filter, newest first, as a file',
      permission,
      query: exportQuerySchema,
      answer: { status: 200, contentType: EXPORT_TYPES },
    },
    async ({ ctx, query, c }) => {
      const { name, type, body } = exportVisits({ ctx, input: query })
      const disposition = `attachment; filename="${name}"`
      return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': disposition })
    },
  ),
]
