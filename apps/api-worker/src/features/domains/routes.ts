import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { listDomains } from './list.ts'

export const domainRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/', async (c) => c.json(await listDomains({ ctx: c.get('account') })))
