import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { probeDomains } from './probe-domains.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const TODAY = Math.floor(Date.now() / DAY) * DAY
/** Far from midnight, because uptime is counted by day. */
const NOW = TODAY + DAY / 2

let down: string | null
let asked: string[]
/** The pages that edges report, by host. */
let reported: Record<string, unknown[]>

const NOTHING = { kept: null, reason: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  down = null
  asked = []
  reported = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { hostname, pathname } = new URL(String(input))
    if (pathname !== '/__crivo/health') throw new Error('Not found')
    asked.push(hostname)
    // A parked domain responds 200 to anything.
    return hostname === down
      ? new Response('buy me')
      : Response.json({ status: 'ok', pages: reported[hostname] })
  })
})

/** Creates an account with an edge and a published ruleset. */
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

it('is recorded per day from probes of the account’s edges', async () => {
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

it('records which pages an edge caches, and shows this with their campaign', async () => {
  const account = await withEdge()
  const { token, domainName } = account
  const readCampaign = async () => (await call('GET', '/api/campaigns', { token })).body[0]
  const { id, pages: unknown } = await readCampaign()
  expect(unknown).toEqual({ black: NOTHING, white: NOTHING })
  reported = {
    [domainName]: [
      { campaignId: id, page: 'black', reason: null },
      { campaignId: id, page: 'white', reason: 'cookie' },
    ],
  }
  await runMinutes(5)
  const known = {
    black: { kept: true, reason: null },
    white: { kept: false, reason: 'cookie' },
  }
  expect((await readCampaign()).pages).toEqual(known)
  // A Hub that has just started has had no page requests yet.
  reported = { [domainName]: [] }
  await runMinutes(5)
  expect((await readCampaign()).pages).toEqual(known)
})

describe('a blocked edge', () => {
  const CHALLENGE = { status: 403, headers: { 'cf-mitigated': 'challenge' } }
  const alertsOf = async ({ id }: TestAccount) =>
    (await ledgerOf(id).alerts()).map(({ kind, subject }) => [kind, subject])

  it('is reported to its account if its zone blocks it, and left to the hourly check', async () => {
    const account = await withEdge()
    await env.DB.prepare('update domains set proven_at = 1 where id = ?')
      .bind(account.domainId)
      .run()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new URL(String(input)).hostname)
      return new Response('<p>Just a moment…', CHALLENGE)
    })
    await runMinutes(15)
    expect(asked.filter((host) => host === account.domainName)).toHaveLength(1)
    expect(await alertsOf(account)).toEqual([['edge_blocked', account.domainName]])
    const domain = await env.DB.prepare('select status, drift from domains where id = ?')
      .bind(account.domainId)
      .first()
    expect(domain).toEqual({ status: 'error', drift: '["edge_blocked"]' })
  })

  it('is reported to the admins once a day if the control plane’s own zone blocks it', async () => {
    const account = await withEdge()
    const admin = await createAccount()
    await env.DB.prepare("update accounts set role = 'admin' where id = ?").bind(admin.id).run()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ status: 'ok', controlPlane: 'blocked' }),
    )
    await runMinutes(10)
    expect(await alertsOf(admin)).toEqual([['control_plane_blocked', 'app.example.com']])
    expect(await alertsOf(account)).toEqual([])
  })
})

it('counts an edge as down if its response is too large', async () => {
  const account = await withEdge()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(`{"status":"ok"}${' '.repeat(10_000)}`),
  )
  await runMinutes(5)
  expect((await performanceOf(account)).uptime).toMatchObject({ percent: 0, probes: 1 })
})

it('is recorded for other edges when one is deleted during its probe', async () => {
  const account = await withEdge()
  // The neighbor is probed in the same minute.
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

it('is not measured for pending edges or edges without a ruleset', async () => {
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

it('is shown with the decision times, if measured', async () => {
  const account = await createAccount()
  const ledger = ledgerOf(account.id)
  const visits = [visit(1, { decisionMs: 20 }), visit(1, { decisionMs: null })]
  await ledger.append(batchOf(visits, { id: account.id }))
  const { decisionTime, edgeLatency } = await performanceOf(account)
  expect(decisionTime.measured).toBe(1)
  expect(decisionTime.p95).toBeGreaterThan(18)
  expect(edgeLatency.measured).toBe(2)
})

it('is deleted after a year', async () => {
  const account = await withEdge()
  await runMinutes(5, TODAY - 370 * DAY)
  await runMinutes(5, TODAY)
  const { results } = await env.DB.prepare('select day from uptime_days where domain_id = ?')
    .bind(account.domainId)
    .all()
  expect(results).toEqual([{ day: TODAY / DAY }])
})
