import { rollbackSchema, rulesetHistoryQuerySchema } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseBody, parseDomainId, parseInput } from '../../http/parse-input.ts'
import { listDomains } from './list.ts'
import { listRulesets } from './list-rulesets.ts'
import { rollBack } from './roll-back.ts'

export const domainRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/', async (c) => c.json(await listDomains({ ctx: c.get('account') })))
  .get('/:id/rulesets', async (c) => {
    const id = parseDomainId(c)
    const query = parseInput(c.req.query(), rulesetHistoryQuerySchema)
    return c.json(await listRulesets({ ctx: c.get('account'), input: { ...query, id } }))
  })
  .post('/:id/rollback', async (c) => {
    const id = parseDomainId(c)
    const { version } = await parseBody(c, rollbackSchema)
    return c.json(await rollBack({ ctx: c.get('account'), input: { id, version } }))
  })
