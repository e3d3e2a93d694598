import { realTimeQuerySchema } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseInput } from '../../http/parse-input.ts'
import { listRecentVisits } from './list-recent.ts'

export const analyticsRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/real-time', async (c) => {
    const input = parseInput(c.req.query(), realTimeQuerySchema)
    return c.json(await listRecentVisits({ ctx: c.get('account'), input }))
  })
