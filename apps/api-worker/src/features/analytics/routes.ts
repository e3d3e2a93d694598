import {
  breakdownQuerySchema,
  exportQuerySchema,
  liveQuerySchema,
  realTimeQuerySchema,
  seriesQuerySchema,
  visitsQuerySchema,
} from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseInput } from '../../http/parse-input.ts'
import { exportVisits } from './export-visits.ts'
import { findVisits } from './find-visits.ts'
import { listRecentVisits } from './list-recent.ts'
import { openLive } from './open-live.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readSeries } from './read-series.ts'

export const analyticsRoutes = new Hono<AppEnv>()
  // It authenticates by itself, as a browser's socket carries its token elsewhere.
  .get('/live', async (c) => {
    const query = parseInput(c.req.query(), liveQuerySchema)
    return openLive({ ctx: c.get('context'), input: { request: c.req.raw, query } })
  })
  .use(requireAccount)
  .get('/real-time', async (c) => {
    const input = parseInput(c.req.query(), realTimeQuerySchema)
    return c.json(await listRecentVisits({ ctx: c.get('account'), input }))
  })
  .get('/visits', async (c) => {
    const input = parseInput(c.req.query(), visitsQuerySchema)
    return c.json(await findVisits({ ctx: c.get('account'), input }))
  })
  .get('/breakdown', async (c) => {
    const input = parseInput(c.req.query(), breakdownQuerySchema)
    return c.json(await readBreakdown({ ctx: c.get('account'), input }))
  })
  .get('/series', async (c) => {
    const input = parseInput(c.req.query(), seriesQuerySchema)
    return c.json(await readSeries({ ctx: c.get('account'), input }))
  })
  .get('/export', (c) => {
    const input = parseInput(c.req.query(), exportQuerySchema)
    const { name, type, body } = exportVisits({ ctx: c.get('account'), input })
    c.header('Content-Type', type)
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(body)
  })
