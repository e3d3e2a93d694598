import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { readUsage } from './read-usage.ts'

export const usageRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/', async (c) => c.json(await readUsage({ ctx: c.get('account') })))
