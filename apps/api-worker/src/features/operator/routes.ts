import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { DomainError } from '../../domain-error.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseInput, parseJson } from '../../http/parse-input.ts'
import { authenticateOperator } from './authenticate-operator.ts'
import { dumpLedger } from './dump-ledger.ts'
import { listLedgers } from './list-ledgers.ts'
import { dumpLinesSchema, restoreLedger } from './restore-ledger.ts'

const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const input = { authorization: c.req.header('Authorization') ?? null }
  await authenticateOperator({ ctx: c.get('context'), input })
  await next()
})

/** What `npm run backup` and `npm run restore` call. */
export const operatorRoutes = new Hono<AppEnv>()
  .use(requireOperator)
  .get('/ledgers', async (c) => c.json(await listLedgers({ ctx: c.get('context') })))
  .get('/ledgers/:id/dump', (c) => {
    const lines = dumpLedger({ ctx: c.get('context'), input: { accountId: parseAccountId(c) } })
    return c.body(lines, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })
  .put('/ledgers/:id/restore', async (c) => {
    const text = await c.req.text()
    const lines = parseInput(text.trimEnd().split('\n').map(parseJson), dumpLinesSchema)
    const input = { accountId: parseAccountId(c), lines }
    return c.json(await restoreLedger({ ctx: c.get('context'), input }))
  })

function parseAccountId(c: Context): number {
  const { data } = z.coerce.number().int().positive().safeParse(c.req.param('id'))
  if (data === undefined) throw new DomainError('NOT_FOUND')
  return data
}
