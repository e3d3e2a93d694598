import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { probeDomains } from './probe-domains.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NOW = Date.now()

let down: string | null
let asked: string[]

beforeEach(() => {
  down = null
  asked = []
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { hostname, pathname } = new URL(String(input))
    if (pathname !== '/__crivo/health') throw new Error('Nothing is there')
    asked.push(hostname)
    // A parked domain says 200 to anything.
    return hostname === down ? new Response('buy me') : Response.json({ status: 'ok' })
  })
})
afterEach(() => vi.restoreAllMocks())

/** An account with an edge, of which a ruleset was published. */
async function withEdge(): Promise<TestAccount> {
  const account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
  asked = []
  return account
}

async function runMinutes(count: number, from = NOW): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await probeDomains(await createTestContext({ now: () => from + minute * MINUTE }))
  }
}

const performanceOf = async ({ token }: TestAccount, days = 30) =>
  (await call('GET', `/api/analytics/performance?days=${days}`, { token })).body

it('is what the edges of the account answered, day by day', async () => {
  const account = await withEdge()
  const stranger = await withEdge()
  await runMinutes(5)
  await runMinutes(5, NOW - DAY)
  down = account.domainName
  await runMinutes(5)
  expect(asked.filter((host) => host === account.domainName)).toHaveLength(3)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  expect((await performanceOf(account)).uptime).toEqual({
    percent: 66.666,
    probes: 3,
    failed: 1,
    days: [
      { day: dayOf(NOW - DAY), probes: 1, failed: 0 },
      { day: dayOf(NOW), probes: 2, failed: 1 },
    ],
  })
  expect((await performanceOf(account, 1)).uptime).toMatchObject({ percent: 50 })
  expect((await performanceOf(stranger)).uptime).toMatchObject({ percent: 100 })
  const { token } = account
  const dashboard = await call('GET', '/api/analytics/dashboard', { token })
  expect(dashboard.body.performance.uptime).toBeLessThan(100)
})

it('is that an edge is down which says more than one ever does', async () => {
  const account = await withEdge()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(`{"status":"ok"}${' '.repeat(10_000)}`),
  )
  await runMinutes(5)
  expect((await performanceOf(account)).uptime).toMatchObject({ percent: 0, probes: 1 })
})

it('is noted of other edges when one is deleted while it is asked', async () => {
  const account = await withEdge()
  // Asked in the same minute.
  const neighbour = account.domainId + 5
  await env.DB.prepare(
    `insert into domains (id, account_id, name, status, published_version, created_at)
      values (?, ?, 'neighbour.example.com', 'active', 1, 0)`,
  )
    .bind(neighbour, account.id)
    .run()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await env.DB.prepare('delete from domains where id = ?').bind(account.domainId).run()
    return Response.json({ status: 'ok' })
  })
  await runMinutes(5)
  const { results } = await env.DB.prepare('select probes from uptime_days where domain_id = ?')
    .bind(neighbour)
    .all()
  expect(results).toEqual([{ probes: 1 }])
})

it('is not known of edges that have nothing to serve, nor asked of them', async () => {
  const account = await createAccount()
  const waiting = await withEdge()
  await env.DB.prepare("update domains set status = 'pending' where id = ?")
    .bind(waiting.domainId)
    .run()
  await runMinutes(5)
  expect(asked).not.toContain(account.domainName)
  expect(asked).not.toContain(waiting.domainName)
  expect(await performanceOf(account)).toMatchObject({
    decisionTime: null,
    edgeLatency: null,
    uptime: null,
  })
})

it('stands beside what visits took, as far as that was measured', async () => {
  const account = await createAccount()
  const ledger = env.LEDGER.get(env.LEDGER.idFromName(String(account.id)))
  const visits = [visit(1, { decisionMs: 20 }), visit(1, { decisionMs: null })]
  await ledger.append(batchOf(visits, { id: account.id }))
  const { decisionTime, edgeLatency } = await performanceOf(account)
  expect(decisionTime.measured).toBe(1)
  expect(decisionTime.p95).toBeGreaterThan(18)
  expect(edgeLatency.measured).toBe(2)
})

it('is forgotten after a year', async () => {
  const account = await withEdge()
  const midnight = Math.floor(NOW / DAY) * DAY
  await runMinutes(5, midnight - 370 * DAY)
  await runMinutes(5, midnight)
  const { results } = await env.DB.prepare('select day from uptime_days where domain_id = ?')
    .bind(account.domainId)
    .all()
  expect(results).toEqual([{ day: midnight / DAY }])
})
