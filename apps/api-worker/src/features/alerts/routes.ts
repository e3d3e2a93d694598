import { markAlertsReadSchema } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseBody } from '../../http/parse-input.ts'
import { listAlerts } from './list.ts'
import { markAlertsRead } from './mark-read.ts'

export const alertRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/', async (c) => c.json(await listAlerts({ ctx: c.get('account') })))
  .post('/read', async (c) => {
    const input = await parseBody(c, markAlertsReadSchema)
    await markAlertsRead({ ctx: c.get('account'), input })
    return c.body(null, 204)
  })
