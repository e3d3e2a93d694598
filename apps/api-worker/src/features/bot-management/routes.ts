import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { listBlockedIps } from './list-blocked.ts'

export const botManagementRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/blocked-ips', async (c) => c.json(await listBlockedIps({ ctx: c.get('account') })))
