import {
  breakdownQuerySchema,
  breakdownSchema,
  explanationQuerySchema,
  explanationSchema,
  exportQuerySchema,
  limitsOf,
  liveMessageSchema,
  liveQuerySchema,
  overviewQuerySchema,
  overviewSchema,
  performanceQuerySchema,
  performanceSchema,
  realTimeQuerySchema,
  seriesQuerySchema,
  seriesSchema,
  type User,
  visitPageSchema,
  visitSchema,
  visitsQuerySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { explainVisit } from './explanation/explain-visit.ts'
import { breakdownCsv, COUNTS_TYPE, seriesCsv } from './export-counts.ts'
import { EXPORT_TYPES, exportVisits } from './export-visits.ts'
import { findVisits } from './find-visits.ts'
import { listRecentVisits } from './list-recent.ts'
import { openLive } from './open-live.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readOverview } from './read-overview.ts'
import { readPerformance } from './read-performance.ts'
import { readSeries } from './read-series.ts'

const tag = 'Analytics'
const permission = 'analytics'

/** A query with how far back it may ask. */
const withHistory = <T>(query: T, user: User): T & { readonly historyDays: number } => ({
  ...query,
  historyDays: limitsOf(user).historyDays,
})

const csvHeaders = (name: string) => ({
  'Content-Type': COUNTS_TYPE,
  'Content-Disposition': `attachment; filename="${name}"`,
})

export const analyticsOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/analytics/live',
      tag,
      summary: 'A WebSocket that sends new visits; takes the token as its second protocol too',
      permission,
      byKey: false,
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
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, query }) => findVisits({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/visits/{id}/explanation',
      tag,
      summary: 'Why a visit got its page: every rule that judged it, and a draft of an exception',
      permission,
      params: z.object({ id: z.uuid() }),
      query: explanationQuerySchema,
      answer: { status: 200, schema: explanationSchema },
      errors: ['VISIT_NOT_FOUND', 'RULESET_GONE', 'NOT_EXPLAINABLE'],
    },
    ({ ctx, params, query }) => explainVisit({ ctx, input: { ...params, ...query } }),
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
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readBreakdown({ ctx, input: withHistory(query, user) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/breakdown/export',
      tag,
      summary: 'The same breakdown as CSV',
      permission,
      query: breakdownQuerySchema,
      answer: { status: 200, contentType: 'text/csv' },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, user, query, c }) => {
      const breakdown = await readBreakdown({ ctx, input: withHistory(query, user) })
      return c.body(breakdownCsv(breakdown), 200, csvHeaders(`${query.dimension}.csv`))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/series',
      tag,
      summary: 'Visits of a span by hour, day or week, oldest first',
      permission,
      query: seriesQuerySchema,
      answer: { status: 200, schema: seriesSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readSeries({ ctx, input: withHistory(query, user) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/series/export',
      tag,
      summary: 'The same series as CSV',
      permission,
      query: seriesQuerySchema,
      answer: { status: 200, contentType: 'text/csv' },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, user, query, c }) => {
      const series = await readSeries({ ctx, input: withHistory(query, user) })
      return c.body(seriesCsv(series), 200, csvHeaders(`visits-by-${query.step}.csv`))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/overview',
      tag,
      summary: 'Visits of a span from gross to net, and those of the span before',
      permission,
      query: overviewQuerySchema,
      answer: { status: 200, schema: overviewSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readOverview({ ctx, input: withHistory(query, user) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/performance',
      tag,
      summary: 'Measured decision times, ways to the ledger, and uptime of the last days',
      permission,
      query: performanceQuerySchema,
      answer: { status: 200, schema: performanceSchema },
    },
    ({ ctx, query }) => readPerformance({ ctx, input: query }),
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
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, query, c }) => {
      const { name, type, body } = await exportVisits({ ctx, input: query })
      const disposition = `attachment; filename="${name}"`
      return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': disposition })
    },
  ),
]
