import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { batchOf, countHeldReviewers, ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { readDashboard } from './read-dashboard.ts'

const NOON = Date.parse('2026-11-03T12:00:00Z')
const bot = { action: 'white', reason: 'GIVT.UA', country: 'US' } as const

const append = ({ id }: TestAccount, visits: VisitRow[]) =>
  ledgerOf(id).append(batchOf(visits, { id }))

async function dashboardOf({ id }: TestAccount, now = NOON, timeZone = 'UTC') {
  const ctx = await createTestContext({ now: () => now })
  return readDashboard(signedInAs(id, ctx), { timeZone })
}

async function newCampaign(account: TestAccount, path: string) {
  const body = campaignInput(account, { path, name: path })
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body
}

const at = (text: string) => ({ at: Date.parse(`2026-${text}:00Z`) })

describe('the dashboard', () => {
  it('adds up the month, and compares its finished days with those of the previous month', async () => {
    const account = await createAccount('scale')
    await append(account, [
      // Excluded from the comparison: today, and the rest of the previous month.
      ...Array.from({ length: 5 }, () => visit(1, at('11-03T11:00'))),
      visit(1, at('10-03T00:00')),
      visit(1, at('11-01T00:00')),
      visit(1, { ...at('11-02T23:59'), ...bot }),
      visit(1, { ...at('11-02T23:59'), action: 'white', reason: 'POLICY.COUNTRY', country: null }),
      visit(1, { ...at('11-02T12:00'), reason: 'VERIFIED.AD', country: 'US' }),
      visit(1, at('10-01T00:00')),
      visit(1, { ...at('10-02T23:00'), ...bot, reason: 'SIVT.TIMEZONE' }),
      visit(1, { ...at('10-02T23:00'), ...bot }),
      visit(1, { ...at('10-02T23:00'), ...bot }),
    ])
    await countHeldReviewers(ledgerOf(account.id))
    const dashboard = await dashboardOf(account)
    expect(dashboard).toMatchObject({
      totalRequests: 8,
      requestsChange: -25,
      blockedBots: 1,
      botsChange: -66.7,
      traffic: { legitimate: 7, bots: 1 },
      performance: {
        responseTime: 0,
        responseTimeP95: 0,
        uptime: null,
        edgeLatency: expect.any(Number),
      },
    })
    expect(dashboard.geoDistribution).toEqual([
      { country: 'BR', count: 6, percentage: 75 },
      { country: null, count: 1, percentage: 12.5 },
      { country: 'US', count: 1, percentage: 12.5 },
    ])
    expect(dashboard.days).toMatchObject([
      { at: '2026-11-01T00:00:00.000Z', counts: { pass: 1, givt: 0 } },
      { at: '2026-11-02T00:00:00.000Z', counts: { givt: 1, policy: 1, verified: 1 } },
      { at: '2026-11-03T00:00:00.000Z', counts: { pass: 5 } },
    ])
  })

  it('counts the month and its days in the account’s time zone', async () => {
    const account = await createAccount('scale')
    await append(account, [
      visit(1, at('11-01T02:59')),
      visit(1, at('11-01T03:00')),
      visit(1, { ...at('11-02T02:00'), ...bot }),
      visit(1, at('11-02T03:30')),
    ])
    await countHeldReviewers(ledgerOf(account.id))
    const { totalRequests, days } = await dashboardOf(account, NOON, 'America/Sao_Paulo')
    expect(totalRequests).toBe(3)
    expect(days).toMatchObject([
      { at: '2026-11-01T03:00:00.000Z', counts: { pass: 1, givt: 1 } },
      { at: '2026-11-02T03:00:00.000Z', counts: { pass: 1, givt: 0 } },
    ])
  })

  it('leaves a reviewer whose hour has not ended out of totals and days alike', async () => {
    const account = await createAccount('scale')
    const seen = visit(1, at('11-03T11:00'))
    await append(account, [seen, visit(1, { ...at('11-03T11:30'), reason: 'VERIFIED.AD' })])
    const { totalRequests, days } = await dashboardOf(account)
    expect(totalRequests).toBe(1)
    expect(days.at(-1)?.counts).toMatchObject({ pass: 1, verified: 0 })
  })

  it('shows no data without visits', async () => {
    const { token } = await createAccount('free')
    expect((await call('GET', '/api/analytics/dashboard', { token })).body).toEqual({
      activeCampaigns: 0,
      campaignsChange: null,
      totalRequests: 0,
      requestsChange: null,
      blockedBots: 0,
      botsChange: null,
      recentCampaigns: [],
      traffic: { legitimate: 0, bots: 0 },
      performance: { responseTime: null, responseTimeP95: null, uptime: null, edgeLatency: null },
      geoDistribution: [],
      days: [],
      worstSources: [],
    })
  })

  it('ranks sources by the invalid traffic that is certain', async () => {
    const account = await createAccount('scale')
    const from = (referrer: string, visits: number, bots: number) =>
      Array.from({ length: visits }, (_, index) =>
        visit(1, { ...at('11-02T12:00'), referrer, ...(index < bots && bot) }),
      )
    await append(account, [
      ...from('many.example', 60, 30),
      ...from('few.example', 20, 11),
      ...from('clean.example', 40, 0),
      ...from('', 30, 3),
      ...from('too-few.example', 19, 19),
    ])
    await countHeldReviewers(ledgerOf(account.id))
    expect((await dashboardOf(account)).worstSources).toEqual([
      {
        referrer: 'many.example',
        requests: 60,
        blockedBots: 30,
        percentage: 50,
        interval: [37.7, 62.3],
      },
      {
        referrer: 'few.example',
        requests: 20,
        blockedBots: 11,
        percentage: 55,
        interval: [34.2, 74.2],
      },
      { referrer: null, requests: 30, blockedBots: 3, percentage: 10, interval: [3.5, 25.6] },
    ])
  })

  it('shows no change without earlier data', async () => {
    const account = await createAccount('scale')
    await append(account, [visit(1, at('11-01T00:00'))])
    expect(await dashboardOf(account)).toMatchObject({ requestsChange: null, botsChange: null })
  })

  it('counts the account’s own campaigns, including those deleted this month', async () => {
    const account = await createAccount()
    const { token } = account
    await newCampaign(await createAccount(), '/foreign')
    const campaigns = []
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) {
      campaigns.push(await newCampaign(account, path))
    }
    const [first, second, third] = campaigns
    await call('POST', `/api/campaigns/${second.id}/pause`, { token })
    const path = `/api/campaigns/${third.id}/status`
    await call('PATCH', path, { token, body: { status: 'testing' } })
    // Three of the six existed in the previous month.
    await env.DB.prepare(
      `update audit_log set at = 0 where account_id = ? and action = 'campaign.create'
        and entity_id in (?, ?, ?)`,
    )
      .bind(account.id, ...[first, second, third].map(({ id }) => String(id)))
      .run()
    await call('DELETE', `/api/campaigns/${first.id}`, { token })
    const { body } = await call('GET', '/api/analytics/dashboard', { token })
    expect(body).toMatchObject({ activeCampaigns: 3, campaignsChange: 66.7 })
    expect(body.recentCampaigns.map(({ name }: { name: string }) => name)).toEqual([
      ...['/6', '/5', '/4', '/3', '/2'],
    ])
    expect(body.recentCampaigns.at(-1)).toEqual({
      id: second.id,
      name: '/2',
      status: 'paused',
      path: '/2',
      domain: { name: account.domainName },
      requests: 0,
      blockedBots: 0,
    })
  })
})
