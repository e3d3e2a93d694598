import {
  ACCOUNT_HEADER,
  deriveHourSeed,
  FEED_HEADER,
  FEED_VERSION_HEADER,
  filterTurnSchema,
  HOUR_SEED_HEADER,
  receiptCallSchema,
  visitBatchSchema,
  writeAccountTicket,
  writeHourSeed,
} from '@crivo/shared'
import { type Context, Hono } from 'hono'
import { pushRegistry } from '#core/ledger-api/edge-registry.ts'
import type { AppEnv } from '#http/app-env.ts'
import { parseInput, parseJson } from '#http/parse-input.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { answerReceipt } from './answer-receipt.ts'
import { authenticateEdge, type EdgeDomain } from './authenticate-edge.ts'
import { identifyCaller, type NamedCaller } from './identify-caller.ts'
import { ingestAtLedger, ingestVisits } from './ingest-visits.ts'
import { noteOriginView } from './note-origin-view.ts'
import { readFeed, readVersion } from './read-feed.ts'
import { readRuleset } from './read-ruleset.ts'
import { turnFilters } from './turn-filters.ts'

export const edgeRoutes = new Hono<AppEnv>()
  .post('/visits', async (c) => {
    const ctx = c.get('context')
    const body = await c.req.text()
    const named = await identifyCaller(ctx, callOf(c, body))
    if (named !== null) {
      const batch = readBatch(body)
      const acknowledgement = await ingestAtLedger(ctx, { named, batch })
      if (acknowledgement !== null) {
        await seed(c, named.caller.domainId)
        return c.json(acknowledgement)
      }
    }
    const domain = await authenticate(c, body, named)
    return c.json(await ingestVisits(ctx, { domain, batch: readBatch(body) }))
  })
  .get('/ruleset', async (c) => {
    const ctx = c.get('context')
    const have = Number(c.req.query('have')) || 0
    const named = await identifyCaller(ctx, callOf(c, ''))
    const offered = named && (await ctx.ledgerOf(named.accountId).offer({ ...named.caller, have }))
    if (named !== null && offered !== null && offered <= have) {
      await seed(c, named.caller.domainId)
      c.header(FEED_VERSION_HEADER, String(await readVersion(ctx)))
      return c.body(null, 204)
    }
    const domain = await authenticate(c, '', offered === null ? named : null)
    const signed = await readRuleset(ctx, { domain, have })
    c.header(FEED_VERSION_HEADER, String(await readVersion(ctx)))
    return signed === null ? c.body(null, 204) : c.json(signed)
  })
  .get('/origin-view', async (c) => {
    const domain = await authenticate(c, '', null)
    await noteOriginView(c.get('context'), { domain, headers: c.req.raw.headers })
    return c.body(null, 204)
  })
  .post('/receipts', async (c) => {
    const body = await c.req.text()
    const domain = await authenticate(c, body, null)
    const call = parseInput(parseJson(body), receiptCallSchema)
    return c.json(await answerReceipt(c.get('context'), { domain, call }))
  })
  .post('/filters', async (c) => {
    const body = await c.req.text()
    const domain = await authenticate(c, body, null)
    const turn = parseInput(parseJson(body), filterTurnSchema)
    return c.json(await turnFilters(c.get('context'), { domain, turn }))
  })
  .get('/feed', async (c) => {
    await authenticate(c, '', null)
    const have = Number(c.req.query('have')) || 0
    const newer = await readFeed(c.get('context'), have)
    if (newer === null) return c.body(null, 204)
    return c.body(newer.feed, 200, {
      'Content-Type': 'application/octet-stream',
      [FEED_HEADER]: JSON.stringify(newer.statement),
    })
  })

const readBatch = (body: string) => parseInput(parseJson(body), visitBatchSchema)

/** The signature covers the raw body, so it is verified before parsing. */
function callOf(c: Context<AppEnv>, body: string) {
  const { pathname, search } = new URL(c.req.url)
  const call = { method: c.req.method, path: pathname + search, body }
  return { call, headers: c.req.raw.headers }
}

/**
 * Returns the domain whose edge called, from the database; adds the current hour's seed and the
 * account's ticket to the response. If the account's ledger could not serve the call, updates the
 * ledger.
 */
async function authenticate(
  c: Context<AppEnv>,
  body: string,
  unserved: NamedCaller | null,
): Promise<EdgeDomain> {
  const ctx = c.get('context')
  const { domain, keyVersion } = await authenticateEdge(ctx, callOf(c, body))
  const { id, accountId } = domain
  await seed(c, id)
  const ticket = await writeAccountTicket(ctx.config.edgeMasterKey, id, { accountId, keyVersion })
  c.header(ACCOUNT_HEADER, ticket)
  if (unserved !== null) {
    ctx.waitUntil(runOrLog('edge registry', () => pushRegistry(ctx, { accountId })))
  }
  return domain
}

/** Adds the domain's seed for the current hour to the response. */
async function seed(c: Context<AppEnv>, domainId: number): Promise<void> {
  const ctx = c.get('context')
  const derived = await deriveHourSeed(ctx.config.edgeMasterKey, domainId, ctx.now())
  c.header(HOUR_SEED_HEADER, writeHourSeed(derived))
}
