import { visitBatchSchema } from '@crivo/shared'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { parseInput, parseJson } from '../../http/parse-input.ts'
import { authenticateEdge } from './authenticate-edge.ts'
import { ingestVisits } from './ingest-visits.ts'
import { readRuleset } from './read-ruleset.ts'

export const edgeRoutes = new Hono<AppEnv>()
  .post('/visits', async (c) => {
    const body = await c.req.text()
    const domain = await authenticate(c, body)
    const batch = parseInput(parseJson(body), visitBatchSchema)
    return c.json(await ingestVisits({ ctx: c.get('context'), input: { domain, batch } }))
  })
  .get('/ruleset', async (c) => {
    const domain = await authenticate(c, '')
    const have = Number(c.req.query('have')) || 0
    const signed = await readRuleset({ ctx: c.get('context'), input: { domain, have } })
    return signed === null ? c.body(null, 204) : c.json(signed)
  })

/** The signature covers the body as it was sent, so it is checked before anything is parsed. */
function authenticate(c: Context<AppEnv>, body: string) {
  const { pathname, search } = new URL(c.req.url)
  const call = { method: c.req.method, path: pathname + search, body }
  return authenticateEdge({ ctx: c.get('context'), input: { call, headers: c.req.raw.headers } })
}
