import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { PLANS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { batchOf, countHeldReviewers, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { watchUsage } from './watch-usage.ts'

const DAY = 86_400_000
const LIMIT = PLANS.free.requests
const FREE = { plan: 'free' } as const

/** Creates visits from different networks, so that they are not a flood. */
const some = (count: number, changes: Partial<VisitRow> = {}) =>
  Array.from({ length: count }, (_, n) =>
    visit(1, { clientIp: `10.${n >> 8}.${n & 255}.1`, ...changes }),
  )

async function alertsOf(ledger: ReturnType<typeof newLedger>) {
  return (await ledger.alerts()).map(({ kind }) => kind)
}

describe('usage', () => {
  it('counts every decision except those of verified crawlers, by the visits’ own days', async () => {
    const ledger = newLedger()
    const today = Math.floor(Date.now() / DAY) * DAY
    await ledger.append(
      batchOf([
        visit(1, { at: today }),
        visit(1, { at: today, reason: 'GIVT.UA', action: 'white' }),
        visit(1, { at: today, reason: 'VERIFIED.AD' }),
        visit(1, { at: today, reason: 'CLAIMED.SEARCH' }),
        visit(1, { at: today - 1 }),
      ]),
    )
    await countHeldReviewers(ledger)
    const usage = (from: number, to: number) => ledger.usage({ from, to })
    expect(await usage(today, today + DAY)).toMatchObject({ requests: 2, verified: 2, bots: 1 })
    expect(await usage(today - DAY, today)).toMatchObject({ requests: 1, verified: 0, bots: 0 })
    expect(await usage(today + DAY, today + 2 * DAY)).toEqual({
      requests: 0,
      verified: 0,
      thisHour: 0,
      bots: 0,
      meanDelayMs: null,
    })
  })

  it('stores the mean delay of visits, never negative', async () => {
    const ledger = newLedger()
    const today = Math.floor(Date.now() / DAY) * DAY
    const sent = Date.now()
    await ledger.append(batchOf([visit(1, { at: sent - 60_000 }), visit(1, { at: sent + 60_000 })]))
    const took = Date.now() - sent
    const { meanDelayMs } = await ledger.usage({ from: today - DAY, to: today + 2 * DAY })
    expect(meanDelayMs).toBeGreaterThanOrEqual(30_000)
    expect(meanDelayMs).toBeLessThanOrEqual(30_000 + took / 2 + 1)
  })

  it('alerts at 80% and at 100% once, and ignores verified crawlers', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf(some(LIMIT * 0.8 - 1), FREE))
    await ledger.append(batchOf(some(500, { reason: 'VERIFIED.AD' }), FREE))
    expect(await alertsOf(ledger)).toEqual([])
    await ledger.append(batchOf(some(1), FREE))
    expect(await alertsOf(ledger)).toEqual(['usage_80'])
    await ledger.append(batchOf(some(LIMIT * 0.2), FREE))
    await ledger.append(batchOf(some(1), FREE))
    expect(await alertsOf(ledger)).toEqual(['usage_100', 'usage_80'])
  })

  it('alerts before an edge reaches the daily limit of the free plan, unless a day has passed it', async () => {
    const count = (ledger: ReturnType<typeof newLedger>, day: number, requests: number) =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        sql.exec(
          `insert or replace into usage_days (day, requests, verified, bots, timed, delayMs)
           values (?, ?, 0, 0, 0, 0)`,
          day,
          requests,
        )
      })
    const today = Math.floor(Date.now() / DAY)
    const ledger = newLedger()
    await count(ledger, today, 31_998)
    await ledger.append(batchOf(some(1)))
    await ledger.append({ ...batchOf(some(5)), isFromEdge: false })
    expect(await alertsOf(ledger)).toEqual([])
    await ledger.append(batchOf(some(1)))
    await ledger.append(batchOf(some(1)))
    expect(await alertsOf(ledger)).toEqual(['edge_limit_80'])
    expect(await query(ledger, "select payload from outbox where kind = 'alert'")).toEqual([
      { payload: JSON.stringify({ kind: 'edge_limit_80', campaignId: null }) },
    ])
    const paid = newLedger()
    await count(paid, today - 1, 100_001)
    await count(paid, today, 50_000)
    await paid.append(batchOf(some(1)))
    expect(await alertsOf(paid)).toEqual([])
  })

  it('emails only the highest of the thresholds passed at once', async () => {
    const mailed = async (ledger: ReturnType<typeof newLedger>) =>
      (await query(ledger, "select payload from outbox where kind = 'alert'")).map(
        ({ payload }) => JSON.parse(String(payload)).kind,
      )
    const jump = newLedger()
    await jump.append(batchOf(some(LIMIT), FREE))
    expect(await alertsOf(jump)).toEqual(['usage_100', 'usage_80'])
    expect(await mailed(jump)).toEqual(['usage_100'])
    const steps = newLedger()
    await steps.append(batchOf(some(LIMIT * 0.8), FREE))
    await steps.append(batchOf(some(LIMIT * 0.2), FREE))
    expect(await mailed(steps)).toEqual(['usage_80', 'usage_100'])
  })

  it('alerts again in a new period', async () => {
    const ledger = newLedger()
    const now = Date.now()
    const period = { start: now - (now % DAY), end: now - (now % DAY) + DAY }
    await ledger.append(batchOf(some(LIMIT), { ...FREE, period }))
    await ledger.append(batchOf(some(1), { ...FREE, period }))
    const next = { start: period.end, end: period.end + DAY }
    await ledger.append(batchOf(some(LIMIT, { at: next.start }), { ...FREE, period: next }))
    const alerts = await ledger.alerts()
    expect(alerts.map(({ kind, subject }) => [kind, Date.parse(subject)])).toEqual([
      ['usage_100', next.start],
      ['usage_80', next.start],
      ['usage_100', period.start],
      ['usage_80', period.start],
    ])
  })

  it('stops a free account at twice its quota, once, and never a paid one', async () => {
    const free = newLedger()
    const { period } = batchOf([], FREE).account
    const paid = newLedger()
    for (let batch = 0; batch < 3; batch++) {
      await free.append(batchOf(some(LIMIT), FREE))
      await paid.append(batchOf(some(LIMIT), { plan: 'starter' }))
    }
    expect(await alertsOf(free)).toEqual(['usage_200', 'usage_100', 'usage_80'])
    expect(await query(free, "select kind, payload from outbox where kind <> 'alert'")).toEqual([
      { kind: 'over_quota', payload: JSON.stringify({ until: period.end }) },
    ])
    expect(await alertsOf(paid)).toEqual([])
  })

  it('charges a flood from one network once an hour beyond a thousand visits', async () => {
    const ledger = newLedger()
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const flood = (at: number, network = '198.51.100') =>
      batchOf(
        Array.from({ length: 800 }, (_, n) =>
          visit(1, { at, clientIp: `${network}.${n % 250}`, reason: 'GIVT.UA', action: 'white' }),
        ),
      )
    await ledger.append(flood(hour))
    await ledger.append(flood(hour))
    await ledger.append(flood(hour))
    const usage = async () => (await ledger.usage({ from: 0, to: Date.now() + DAY })).requests
    expect(await usage()).toBe(1_001)
    await ledger.append(flood(hour - 1))
    await ledger.append(flood(hour, '203.0.113'))
    expect(await usage()).toBe(1_001 + 2 * 800)
    expect(await ledger.totals()).toMatchObject({ 1: { requests: 5 * 800 } })
  })

  it('charges no visit answered without filtering', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([...some(3, { reason: 'SYS.QUOTA' }), ...some(2)]))
    expect((await ledger.usage({ from: 0, to: Date.now() + DAY })).requests).toBe(2)
  })

  it('alerts on the way to a spending limit, and stops filtering only if the account chose that', async () => {
    const limit = { monthlyCents: 985, whenReached: 'stop_filtering' } as const
    const { requests } = PLANS.starter
    const outcome = async (whenReached: 'stop_filtering' | 'keep_filtering') => {
      const ledger = newLedger()
      const spendingLimit = { ...limit, whenReached }
      for (const count of [requests + 499, 1, 300, 200]) {
        // One visit represents many.
        await runInDurableObject(ledger, (_, { storage: { sql } }) => {
          sql.exec(
            `insert into usage_days (day, requests, verified, bots, timed, delayMs)
             values (?1, ?2, 0, 0, 0, 0) on conflict (day) do update set requests = requests + ?2`,
            Math.floor(Date.now() / DAY),
            count - 1,
          )
        })
        await ledger.append(batchOf(some(1), { plan: 'starter', spendingLimit }))
      }
      const stops = await query(ledger, "select payload from outbox where kind = 'over_quota'")
      return { alerts: await alertsOf(ledger), stops: stops.length }
    }
    const alerts = ['spending_100', 'spending_80', 'spending_50', 'usage_100', 'usage_80']
    expect(await outcome('stop_filtering')).toEqual({ alerts, stops: 1 })
    expect(await outcome('keep_filtering')).toEqual({ alerts, stops: 0 })
  })

  it('stops an account at its spending limit again after a change of plan', async () => {
    const ledger = newLedger()
    const spendingLimit = { monthlyCents: 0, whenReached: 'stop_filtering' } as const
    for (const plan of ['starter', 'growth', 'growth'] as const) {
      await runInDurableObject(ledger, (_, { storage: { sql } }) => {
        sql.exec(
          `insert or replace into usage_days (day, requests, verified, bots, timed, delayMs)
           values (?, ?, 0, 0, 0, 0)`,
          Math.floor(Date.now() / DAY),
          PLANS[plan].requests,
        )
      })
      await ledger.append(batchOf(some(1), { plan, spendingLimit }))
    }
    expect(await query(ledger, "select kind from outbox where kind = 'over_quota'")).toHaveLength(2)
  })

  it('does not stop an account whose limit was raised before the stop was handed over', async () => {
    const ledger = newLedger()
    const settingsOf = (monthlyCents: number) =>
      ({
        plan: 'starter',
        spendingLimit: { monthlyCents, whenReached: 'stop_filtering' },
      }) as const
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      const insert = 'insert into usage_days (day, requests, verified) values (?, ?, 0)'
      sql.exec(insert, Math.floor(Date.now() / DAY), PLANS.starter.requests)
    })
    await ledger.append(batchOf(some(1), settingsOf(0)))
    const stopsAfter = (monthlyCents: number) =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        const { account } = batchOf([], settingsOf(monthlyCents))
        watchUsage(sql, account, { now: Date.now(), isChanged: true })
        return sql.exec("select id from outbox where kind = 'over_quota'").toArray().length
      })
    expect(await stopsAfter(0)).toBe(1)
    expect(await stopsAfter(100_000)).toBe(0)
  })

  it('is kept when the visits are deleted', async () => {
    const ledger = newLedger()
    const at = Date.now() - (PLANS.free.historyDays + 2) * DAY
    await ledger.append(batchOf(some(2, { at }), FREE))
    for (let slices = 0; slices < 5; slices++) await runDurableObjectAlarm(ledger)
    expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual([])
    const usage = await ledger.usage({ from: 0, to: Date.now() + DAY })
    expect(usage).toMatchObject({ requests: 2, verified: 0 })
  })
})

it('limits alerts about IP addresses, without displacing others', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf(some(LIMIT), FREE))
  const accessLimits = [{ campaignId: 1, visits: 1, windowMs: 60_000 }]
  for (let batch = 0; batch < 2; batch++) {
    const visits = Array.from({ length: 700 }, (_, index) =>
      visit(1, { clientIp: `10.${batch}.${index >> 8}.${index & 255}` }),
    )
    await ledger.append({ ...batchOf(visits), accessLimits })
  }
  const kept = await query(ledger, 'select kind, count(*) as n from alerts group by kind')
  expect(kept).toContainEqual({ kind: 'repeated_access', n: 1_000 })
  expect(kept).toContainEqual({ kind: 'usage_100', n: 1 })
})

it('alerts once a day about the visits an edge has lost, each counted once', async () => {
  const ledger = newLedger()
  const batch = { ...batchOf(some(1)), lost: 20 }
  await ledger.append(batch)
  await ledger.append(batch)
  await ledger.markAlertsRead(null)
  await ledger.append({ ...batchOf(some(1)), lost: 3 })
  expect(await ledger.alerts()).toMatchObject([
    { kind: 'visits_lost', subject: '23', campaignId: null, readAt: null },
  ])
})

it('marks alerts as read by id, or all', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf(some(LIMIT), FREE))
  const [latest] = await ledger.alerts()
  await ledger.markAlertsRead([latest?.id ?? 0])
  const readTimes = async () => (await ledger.alerts()).map(({ readAt }) => readAt)
  expect(await readTimes()).toEqual([expect.any(String), null])
  await ledger.markAlertsRead(null)
  expect(await readTimes()).toEqual([expect.any(String), expect.any(String)])
})
