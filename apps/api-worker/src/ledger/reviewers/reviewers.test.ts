import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import type { DumpCursor, DumpLine } from '#core/ledger-api/dumps.ts'
import {
  batchOf,
  compact,
  countHeldReviewers,
  newLedger,
  query,
  turn,
} from '../../../test/ledgers.ts'
import { oldLedger } from '../../../test/old-ledger.ts'
import { visit } from '../../../test/visits.ts'
import { nextAlarm } from '../next-alarm.ts'
import { maintain } from '../upkeep/maintain.ts'
import { countReviewers } from './count-reviewers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long after its hour a visit is counted. */
const LATE = 120_000
const NOW = Math.floor(Date.now() / HOUR) * HOUR + HOUR / 2
const SPAN = { from: NOW - HOUR / 2 - 9 * DAY, to: NOW + HOUR / 2, campaignId: null }
const ALL = { from: null, to: null, cursor: null, limit: 100 }

/** Data about Googlebot's visit that must not be found. */
const SECRETS = {
  clientIp: '66.249.66.77',
  country: 'QQ',
  region: 'Quebrada',
  city: 'Mountain Vista',
  asn: 4_242_424_242,
  language: 'qq-QQ',
  os: 'reviewer-os',
  browser: 'reviewer-browser',
  device: 'reviewer-device',
  botName: 'Mozilla Googlebot/2.1 of its own',
  referrer: 'ads.example.org',
  facts: '{"crawler":"googlebot","parameter":{"secret":"path"}}',
} as const

/** A reviewer's visit as an earlier edge sends it. */
const googlebot = (changes: Partial<VisitRow> = {}) =>
  visit(1, { at: NOW, reason: 'VERIFIED.SEARCH', ...SECRETS, ...changes })

type Ledger = ReturnType<typeof newLedger>

/** Returns everything that the ledger stores, as text. */
async function dumpOf(ledger: Ledger): Promise<string> {
  const lines: DumpLine[] = []
  for (let cursor: DumpCursor | null = null; ; ) {
    const page: Awaited<ReturnType<Ledger['dump']>> = await ledger.dump(cursor)
    lines.push(page.line)
    cursor = page.cursor
    if (cursor === null) break
  }
  const blobs = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? [...atob(String(value.base64))]
          .map((c) => c.charCodeAt(0).toString(16).padStart(2, '0'))
          .join('')
      : value
  return JSON.stringify(lines, blobs)
}

function expectNothingOf(text: string, { id, at }: VisitRow): void {
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(String(secret))
  expect(text).not.toContain(id)
  expect(text).not.toContain(id.replaceAll('-', ''))
  expect(text).not.toContain(String(at))
}

const settle = async (ledger: Ledger, slices = 30) => {
  for (let slice = 0; slice < slices; slice++) await runDurableObjectAlarm(ledger)
}

const countsBy = async (ledger: Ledger, dimension: 'botName' | 'reason' | 'asn' | 'city') =>
  (await ledger.breakdown({ span: SPAN, dimension, limit: 9 })).rows.map(({ value, counts }) => [
    value,
    counts.verified,
    counts.black,
  ])

describe('a reviewer’s visit', () => {
  it('leaves its owner, class, campaign, page and hour, and nothing else', async () => {
    const ledger = newLedger()
    const seen = googlebot()
    expect(await ledger.append(batchOf([seen]))).toMatchObject({ accepted: 1 })
    expectNothingOf(await dumpOf(ledger), seen)
    expect(await query(ledger, 'select * from reviewer_hours')).toEqual([
      {
        hour: Math.floor(NOW / HOUR),
        campaignId: 1,
        owner: 'Google',
        reason: 'VERIFIED.SEARCH',
        action: 'black',
        isFailed: 0,
        visits: 1,
        told: 0,
      },
    ])
    await countHeldReviewers(ledger)
    await settle(ledger)
    expectNothingOf(await dumpOf(ledger), seen)
  })

  it('is not listed, and not found by its id', async () => {
    const ledger = newLedger()
    const seen = googlebot()
    const person = visit(1, { at: NOW - 1 })
    await ledger.append(batchOf([seen, person]))
    expect(await ledger.recent({ campaignId: null, limit: 9 })).toEqual([person])
    expect(await ledger.visits({ ...ALL, class: 'verified' })).toEqual({
      visits: [],
      cursor: null,
      reports: {},
    })
    expect(await ledger.visit(seen)).toBeNull()
    expect((await ledger.visit(person))?.visit).toEqual(person)
  })

  it('is counted once its hour has ended, everywhere at once', async () => {
    const ledger = newLedger()
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    await ledger.append(
      batchOf([googlebot(), googlebot({ action: 'white' }), visit(1, { at: NOW })]),
    )
    const read = async () => {
      const { total } = await ledger.breakdown({ span: SPAN, dimension: 'city', limit: 1 })
      const filtered = await ledger.countMatching({
        search: { ...ALL, action: 'black' },
        by: 'hour',
      })
      const { verified } = await ledger.usage({ from: NOW - DAY, to: NOW + 2 * DAY })
      const totals = (await ledger.totals())[1]?.verified
      return [total.verified, filtered.groups[0]?.counts.verified, verified, totals]
    }
    expect(await read()).toEqual([0, 0, 0, 0])
    await runDurableObjectAlarm(ledger)
    expect(await read()).toEqual([0, 0, 0, 0])
    vi.spyOn(Date, 'now').mockReturnValue(NOW + HOUR / 2 + LATE)
    await runDurableObjectAlarm(ledger)
    expect(await read()).toEqual([2, 1, 2, 2])
    await settle(ledger, 3)
    expect(await read()).toEqual([2, 1, 2, 2])
  })

  it('sets the alarm that counts it', async () => {
    const ledger = newLedger()
    // At noon: in a day's last hour, the daily alarm would come first.
    const now = Math.floor(NOW / DAY) * DAY + DAY / 2
    vi.spyOn(Date, 'now').mockReturnValue(now)
    await ledger.append(batchOf([googlebot({ at: now })]))
    const [before, after] = await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      sql.exec("delete from state where key = 'unreported'")
      const next = () => nextAlarm(sql, { now, hasSockets: false, spread: 7 })
      return [next(), countReviewers(sql, now + HOUR + LATE), next()].filter(Number)
    })
    expect(before).toBe(now + HOUR + LATE + 7)
    expect(after).toBeGreaterThan(before ?? 0)
  })

  it('at the end of an hour is counted with the others, although it arrives after it', async () => {
    const ledger = newLedger()
    const end = NOW + HOUR / 2
    await ledger.append(batchOf([googlebot({ at: NOW })]))
    await countHeldReviewers(ledger, end)
    await ledger.append(batchOf([googlebot({ at: end - 1 })]))
    await countHeldReviewers(ledger, end + LATE - 1)
    expect((await ledger.totals())[1]?.verified ?? 0).toBe(0)
    await countHeldReviewers(ledger, end + LATE)
    expect((await ledger.totals())[1]?.verified).toBe(2)
  })

  it('arriving late is counted with the next hour, never separately', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([googlebot({ at: NOW - DAY })]))
    await countHeldReviewers(ledger, NOW)
    await ledger.append(batchOf([googlebot({ at: NOW - DAY })]))
    await countHeldReviewers(ledger, NOW + 1)
    expect((await ledger.totals())[1]?.verified).toBe(1)
    await countHeldReviewers(ledger, NOW + HOUR)
    expect((await ledger.totals())[1]?.verified).toBe(2)
  })

  it('is counted once however often its batch arrives', async () => {
    const ledger = newLedger()
    const batch = batchOf([googlebot()])
    for (let times = 0; times < 3; times++) await ledger.append(batch)
    await countHeldReviewers(ledger)
    expect((await ledger.totals())[1]?.verified).toBe(1)
  })

  it('is never charged, and shown in usage with its hour, as a request is', async () => {
    const ledger = newLedger()
    const days = { from: NOW - 2 * DAY, to: NOW + 2 * DAY }
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    await ledger.append(batchOf([googlebot(), visit(1, { at: NOW })]))
    await compact(ledger)
    await ledger.append(batchOf([visit(1, { at: NOW })]))
    expect(await ledger.usage(days)).toMatchObject({ requests: 2, thisHour: 2, verified: 0 })
    vi.spyOn(Date, 'now').mockReturnValue(NOW + HOUR)
    await countHeldReviewers(ledger, NOW + HOUR)
    expect(await ledger.usage(days)).toMatchObject({ requests: 2, thisHour: 0, verified: 1 })
  })

  it.each<[string, Partial<VisitRow>, string]>([
    ['the crawler’s id', { facts: '{"crawler":"bingbot"}', botName: null }, 'Microsoft'],
    ['a name in its agent', { facts: null, botName: 'AdsBot-Google-Mobile' }, 'Google'],
    ['its owner', { facts: null, botName: 'Apple' }, 'Apple'],
    ['broken facts', { facts: '{"crawler"', botName: 'nobody' }, ''],
    ['the CDN’s word only', { facts: '{"crawler":"cdn"}', botName: 'person@example.org' }, ''],
  ])('is attributed to its owner by %s', async (_, changes, owner) => {
    const ledger = newLedger()
    await ledger.append(batchOf([googlebot(changes)]))
    expect(await query(ledger, 'select owner from reviewer_hours')).toEqual([{ owner }])
  })

  it('is counted by owner and campaign with any filter that its record can match', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([googlebot(), googlebot({ campaignId: 2 }), visit(1, { at: NOW })]))
    await countHeldReviewers(ledger)
    const count = async (filter: object) => {
      const search = { ...ALL, class: 'verified' as const, ...filter }
      const { groups } = await ledger.countMatching({ search, by: 'botName' })
      return groups.map(({ key, counts }) => [key, counts.verified])
    }
    expect(await count({})).toEqual([['Google', 2]])
    expect(await count({ campaignIds: [2] })).toEqual([['Google', 1]])
    expect(await count({ botName: 'Google', reason: 'VERIFIED.SEARCH' })).toEqual([['Google', 2]])
    expect(await count({ from: NOW + HOUR })).toEqual([])
    expect(await count({ country: SECRETS.country })).toEqual([])
    expect(await count({ ip: SECRETS.clientIp })).toEqual([])
  })

  it('is deleted after the retention period', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([googlebot({ at: NOW - 100 * DAY })]))
    await countHeldReviewers(ledger)
    await ledger.append(batchOf([visit(1)], { plan: 'free' }))
    await settle(ledger)
    expect(await query(ledger, 'select * from reviewer_hours')).toEqual([])
  })
})

describe('reviewers’ visits from before this version', () => {
  /** Stores visits as releases without reviewer support did. */
  const ledgerOf = (visits: readonly VisitRow[]): Promise<Ledger> =>
    oldLedger([visit(1, { at: NOW - 7 }), ...visits], (sql) => {
      sql.exec('drop table reviewer_hours')
      sql.exec('update schema_version set version = 8')
    })

  it('become counts in slices, even if they were counted by place and network', async () => {
    const old = Array.from({ length: 2_500 }, (_, index) =>
      index % 5 === 0
        ? googlebot({ at: NOW - 3 * DAY + index })
        : visit(1, { at: NOW - DAY - index }),
    )
    const ledger = await ledgerOf(old)
    const [reviewer] = old
    // Hidden from the first call on, even while the visits are still stored.
    expect(await ledger.visits({ ...ALL, to: NOW - 2 * DAY })).toMatchObject({ visits: [] })
    await settle(ledger, 60)
    expectNothingOf(await dumpOf(ledger), reviewer as VisitRow)
    expect(
      await query(ledger, 'select sum(visits) as v, sum(told) as t from reviewer_hours'),
    ).toEqual([{ v: 500, t: 500 }])
    expect(await countsBy(ledger, 'botName')).toEqual([
      ['', 0, 2_001],
      ['Google', 500, 500],
    ])
    expect(await countsBy(ledger, 'asn')).toEqual([
      ['28573', 0, 2_001],
      ['', 500, 500],
    ])
    const counted = await ledger.countMatching({ search: ALL, by: 'campaign' })
    expect(counted.groups[0]?.counts).toMatchObject({ pass: 2_001, verified: 500, black: 2_501 })
  })

  it('set the alarm of a ledger that nobody calls, and are not counted twice', async () => {
    const ledger = await ledgerOf([googlebot()])
    await runInDurableObject(ledger, (_, { storage }) => storage.deleteAlarm())
    await evictDurableObject(ledger)
    expect(await runDurableObjectAlarm(ledger)).toBe(true)
    await settle(ledger, 5)
    await countHeldReviewers(ledger)
    expect(await countsBy(ledger, 'reason')).toContainEqual(['VERIFIED.SEARCH', 1, 1])
  })

  it('are cleaned after a restore of an older backup, and the counts are restored', async () => {
    const source = await ledgerOf([googlebot()])
    const copy = newLedger()
    const carry = async (from: Ledger, to: Ledger) => {
      for (let cursor: DumpCursor | null = null; ; ) {
        const page: Awaited<ReturnType<Ledger['dump']>> = await from.dump(cursor)
        await to.load(page.line)
        cursor = page.cursor
        if (cursor === null) break
      }
      await evictDurableObject(to)
      await settle(to, 10)
    }
    await carry(source, copy)
    expectNothingOf(await dumpOf(copy), googlebot())
    const second = newLedger()
    await carry(copy, second)
    expect(await query(second, 'select owner, visits, told from reviewer_hours')).toEqual([
      { owner: 'Google', visits: 1, told: 1 },
    ])
  })

  it('are removed from webhook events that can be repeated', async () => {
    const ledger = await ledgerOf([])
    const id = crypto.randomUUID().replaceAll('-', '')
    const data = {
      keys: [
        { at: NOW, hex: id, event: 'visit.verified' },
        { at: NOW, hex: 'b'.repeat(32), event: 'visit.allowed' },
      ],
      counts: { 'visit.verified': 1, 'visit.allowed': 1 },
    }
    const insert = "insert into webhook_events values ('visits-1', 'visit.batch', ?, ?, null)"
    await query(ledger, insert, NOW, JSON.stringify(data))
    await evictDurableObject(ledger)
    await settle(ledger, 9)
    const [event] = await query(ledger, 'select data from webhook_events')
    expect(JSON.parse(String(event?.data))).toEqual({
      keys: [{ at: NOW, hex: 'b'.repeat(32), event: 'visit.allowed' }],
      counts: { 'visit.allowed': 1 },
    })
  })
})

describe('the daily summary', () => {
  it('is one event about the day before, with counts by owner and campaign', async () => {
    const ledger = newLedger()
    const today = Math.floor(NOW / DAY) * DAY
    const { account } = batchOf([], { events: ['reviewers.daily'] })
    const run = (now: number) =>
      runInDurableObject(ledger, async (_, { storage }) => {
        await maintain(storage, { account, now, turn })
      })
    await run(today + HOUR)
    const seen = [
      googlebot({ at: today + HOUR }),
      googlebot({ at: today + 2 * HOUR, action: 'white' }),
      googlebot({ at: today + 23 * HOUR }),
    ]
    await ledger.append(batchOf(seen, account))
    await run(today + 23 * HOUR)
    // The day's last hour is counted two minutes after midnight.
    await run(today + DAY + 1)
    expect(await query(ledger, 'select id from webhook_events')).toEqual([])
    await run(today + DAY + LATE)
    await run(today + DAY + HOUR)
    const events = await query(ledger, 'select type, data from webhook_events')
    expect(events.map(({ type, data }) => [type, JSON.parse(String(data))])).toEqual([
      [
        'reviewers.daily',
        {
          day: new Date(today).toISOString().slice(0, 10),
          reviewers: [
            { owner: 'Google', campaignId: 1, reason: 'VERIFIED.SEARCH', visits: 3, black: 2 },
          ],
          omitted: 0,
        },
      ],
    ])
  })
})
