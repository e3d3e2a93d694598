import {
  breakdownQuerySchema,
  breakdownSchema,
  can,
  explanationQuerySchema,
  explanationSchema,
  exportQuerySchema,
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
import { withHistory } from '#core/visits/with-history.ts'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { bucketExportOperations } from './bucket-exports/operations.ts'
import { explainVisit } from './explanation/explain-visit.ts'
import { breakdownCsv, COUNTS_TYPE, seriesCsv } from './export-counts.ts'
import { findVisits } from './find-visits.ts'
import { listRecentVisits } from './list-recent.ts'
import { openLive } from './open-live.ts'
import { personReportOperations } from './person-reports/operations.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readOverview } from './read-overview.ts'
import { readPerformance } from './read-performance.ts'
import { readSeries } from './read-series.ts'
import { EXPORT_TYPES, exportVisits } from './visit-files/export-visits.ts'

const tag = 'Analytics'
const permission = 'analytics'

/** Returns whether a user may only see the account's last visits. */
const isLimited = (user: User): boolean => !can(user, permission).allowed

const csvHeaders = (name: string) => downloadHeaders(name, COUNTS_TYPE)

export const analyticsOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/analytics/live',
      tag,
      summary: 'Stream new visits over a WebSocket; also accepts the token as its second protocol',
      permission,
      access: 'view',
      byKey: false,
      query: liveQuerySchema,
      answer: { status: 101, messages: liveMessageSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, query, expiresAt, c }) => {
      const upgrade = c.req.header('Upgrade')
      const protocols = c.req.header('Sec-WebSocket-Protocol')
      return openLive(ctx, { ...query, expiresAt, upgrade, protocols })
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/real-time',
      tag,
      summary: 'List the latest visits, newest first; without analytics, the last 50',
      permission: 'recent-visits',
      access: 'view',
      query: realTimeQuerySchema,
      answer: { status: 200, schema: z.array(visitSchema) },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => listRecentVisits(ctx, { ...query, isLimited: isLimited(user) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/visits',
      tag,
      summary: 'List visits matching a filter, newest first, page by page',
      permission,
      access: 'view',
      query: visitsQuerySchema,
      answer: { status: 200, schema: visitPageSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, query }) => findVisits(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/visits/{id}/explanation',
      tag,
      summary: 'Explain a visit’s decision, rule by rule, with a draft exception',
      permission: 'recent-visits',
      access: 'view',
      params: z.object({ id: z.uuid().describe('The visit’s ID.') }),
      query: explanationQuerySchema,
      answer: { status: 200, schema: explanationSchema },
      errors: ['VISIT_NOT_FOUND', 'RULESET_GONE', 'NOT_EXPLAINABLE', 'ARCHIVE_UNAVAILABLE'],
    },
    ({ ctx, user, params, query }) =>
      explainVisit(ctx, { ...params, ...query, isLimited: isLimited(user) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/breakdown',
      tag,
      summary: 'Break down visits in a time range by dimension, most visits first',
      permission,
      access: 'view',
      query: breakdownQuerySchema,
      answer: { status: 200, schema: breakdownSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readBreakdown(ctx, withHistory(query, user)),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/breakdown/export',
      tag,
      summary: 'Export the breakdown as CSV',
      permission,
      access: 'view',
      query: breakdownQuerySchema,
      answer: { status: 200, contentType: 'text/csv' },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, user, query, c }) => {
      const breakdown = await readBreakdown(ctx, withHistory(query, user))
      return c.body(breakdownCsv(breakdown), 200, csvHeaders(`${query.dimension}.csv`))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/series',
      tag,
      summary: 'Get visits in a time range by hour, day or week, oldest first',
      permission,
      access: 'view',
      query: seriesQuerySchema,
      answer: { status: 200, schema: seriesSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readSeries(ctx, withHistory(query, user)),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/series/export',
      tag,
      summary: 'Export the time series as CSV',
      permission,
      access: 'view',
      query: seriesQuerySchema,
      answer: { status: 200, contentType: 'text/csv' },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, user, query, c }) => {
      const series = await readSeries(ctx, withHistory(query, user))
      return c.body(seriesCsv(series), 200, csvHeaders(`visits-by-${query.step}.csv`))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/overview',
      tag,
      summary: 'Get visits in a time range from gross to net, optionally with the previous range',
      permission,
      access: 'view',
      query: overviewQuerySchema,
      answer: { status: 200, schema: overviewSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readOverview(ctx, withHistory(query, user)),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/performance',
      tag,
      summary: 'Get measured decision times, delivery latency and uptime for recent days',
      permission,
      query: performanceQuerySchema,
      answer: { status: 200, schema: performanceSchema },
    },
    ({ ctx, query }) => readPerformance(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/export',
      tag,
      summary: 'Export all visits matching a filter, newest first',
      permission,
      access: 'view',
      query: exportQuerySchema,
      answer: { status: 200, contentType: EXPORT_TYPES },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, query, c }) => {
      const { name, type, body } = await exportVisits(ctx, query)
      return c.body(body, 200, downloadHeaders(name, type))
    },
  ),
  ...personReportOperations,
  ...bucketExportOperations,
]
