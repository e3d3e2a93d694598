import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readKeyUsage } from '#core/encryption/key-usage.ts'
import type { AppEnv } from '#http/app-env.ts'
import { idParams } from '#http/id-params.ts'
import { parseInput, parseJson, parseParams } from '#http/parse-input.ts'
import { takeMailEvent } from '#mail/bounces/take-event.ts'
import { authenticateMonitor, authenticateOperator } from './authenticate-operator.ts'
import { dumpLedger } from './dump-ledger.ts'
import { dumpRulesets } from './dump-rulesets.ts'
import { listLedgers } from './list-ledgers.ts'
import { METRICS_TYPE, toMetricsText } from './metrics/metrics-text.ts'
import { readMetrics } from './metrics/read-metrics.ts'
import { dumpLinesSchema, restoreLedger } from './restore-ledger.ts'

const requireMonitor = createMiddleware<AppEnv>(async (c, next) => {
  const input = { authorization: c.req.header('Authorization') ?? null }
  await authenticateMonitor(c.get('context'), input)
  await next()
})

const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const input = { authorization: c.req.header('Authorization') ?? null }
  await authenticateOperator(c.get('context'), input)
  await next()
})

/** The routes of `npm run backup`, `npm run restore`, `npm run keys` and of monitoring. */
export const operatorRoutes = new Hono<AppEnv>()
  // Comes before the check of the operator's key, because monitoring has its own key.
  .get('/metrics', requireMonitor, async (c) => {
    const text = toMetricsText(await readMetrics(c.get('context')))
    return c.body(text, 200, { 'Content-Type': METRICS_TYPE })
  })
  // The caller is the mail provider, which authenticates in its own way.
  .post('/mail-events', async (c) => {
    const text = await c.req.text()
    await takeMailEvent(c.get('context'), { headers: c.req.raw.headers, text })
    return c.body(null, 204)
  })
  .use(requireOperator)
  .get('/encryption-keys', async (c) => c.json(await readKeyUsage(c.get('context'))))
  .get('/archived-rulesets', (c) => {
    const lines = dumpRulesets(c.get('context'))
    return c.body(lines, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })
  .get('/ledgers', async (c) => c.json(await listLedgers(c.get('context'))))
  .get('/ledgers/:id/dump', (c) => {
    const lines = dumpLedger(c.get('context'), { accountId: parseAccountId(c) })
    return c.body(lines, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })
  .put('/ledgers/:id/restore', async (c) => {
    const text = await c.req.text()
    const lines = parseInput(text.trimEnd().split('\n').map(parseJson), dumpLinesSchema)
    const input = { accountId: parseAccountId(c), lines }
    return c.json(await restoreLedger(c.get('context'), input))
  })

function parseAccountId(c: Context): number {
  return parseParams(c.req.param(), idParams).id
}
