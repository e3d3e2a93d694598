import { runDurableObjectAlarm } from 'cloudflare:test'
import type { VisitCounts, VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import type { Span } from '#core/ledger-api/counts.ts'
import { NO_COUNTS } from '#core/visits/count-groups.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { batchOf, compact, countHeldReviewers, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.now()
const TODAY = Math.floor(NOW / DAY) * DAY

/** Runs all due maintenance; each alarm runs one batch. */
async function settle(ledger: ReturnType<typeof newLedger>) {
  for (let slices = 0; slices < 60; slices++) await runDurableObjectAlarm(ledger)
}

/** A reviewer's visit is counted without any identifying data. */
const UNKNOWN = { country: null, asn: null, language: null, botName: null }

/** Visits of three weeks, several in most hours, with repeating values. */
const VISITS = Array.from({ length: 1_200 }, (_, index) =>
  visit(1 + (index % 3), {
    at: TODAY - 20 * DAY + Math.floor((index * 20.4 * DAY) / 1_200),
    action: index % 4 === 0 ? 'white' : 'black',
    reason: ['GIVT.UA', 'PASS.DEFAULT', 'VERIFIED.AD', 'NEW.CODE', 'PASS.DEFAULT'][index % 5] ?? '',
    failure: index % 50 === 0 ? 'SYS.ORIGIN_ERROR' : null,
    country: index % 7 === 0 ? null : `C${index % 11}`,
    asn: index % 13,
    language: index % 5 === 0 ? null : 'es',
    botName: index % 9 === 0 ? 'curl' : null,
  }),
)

function countNaively(
  stored: readonly VisitRow[],
  span: Span,
  keyOf: (visit: VisitRow) => string | number,
) {
  const visits = stored.map((each) =>
    classOf(each.reason) === 'verified' ? { ...each, ...UNKNOWN } : each,
  )
  const sums = new Map<string | number, VisitCounts>()
  for (const each of visits) {
    const isOfCampaign = span.campaignId === null || span.campaignId === each.campaignId
    if (each.at < span.from || each.at >= span.to || !isOfCampaign) continue
    const sum = sums.get(keyOf(each)) ?? { ...NO_COUNTS }
    sums.set(keyOf(each), sum)
    sum[classOf(each.reason)]++
    if (each.action === 'black') sum.black++
    if (each.failure !== null) sum.failed++
  }
  return sums
}

const SPANS: Span[] = [
  { from: TODAY - 20 * DAY, to: TODAY + DAY, campaignId: null },
  { from: TODAY - 20 * DAY, to: TODAY + DAY, campaignId: 2 },
  { from: TODAY - 17 * DAY + 5 * HOUR, to: TODAY - 2 * DAY + 7 * HOUR, campaignId: null },
  { from: TODAY - 4 * HOUR, to: TODAY + 4 * HOUR, campaignId: 3 },
  { from: TODAY - 3 * DAY, to: TODAY - 3 * DAY, campaignId: null },
  { from: TODAY - 400 * DAY, to: TODAY - 399 * DAY, campaignId: null },
  // Spans ten thousand years: time without counts costs nothing.
  { from: Date.UTC(0), to: Date.UTC(9_999), campaignId: null },
]

/** Returns the start of the week by the calendar. */
function mondayOf(at: number): number {
  const day = new Date(at)
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.getTime()
}

/** Compares every kind of count with a count of the visits themselves. */
async function expectCounts(ledger: ReturnType<typeof newLedger>, visits: readonly VisitRow[]) {
  for (const span of SPANS) {
    for (const [dimension, keyOf] of [
      ['country', (each: VisitRow) => each.country ?? ''],
      ['asn', (each: VisitRow) => String(each.asn ?? '')],
      ['reason', (each: VisitRow) => each.reason],
      ['campaign', (each: VisitRow) => String(each.campaignId)],
      ['language', (each: VisitRow) => each.language ?? ''],
      ['botName', (each: VisitRow) => each.botName ?? ''],
    ] as const) {
      const { rows, total } = await ledger.breakdown({ span, dimension, limit: 500 })
      const counted = new Map(rows.map(({ value, counts }) => [value, counts]))
      expect(counted).toEqual(countNaively(visits, span, keyOf))
      expect(total).toEqual(countNaively(visits, span, () => '').get('') ?? NO_COUNTS)
    }
    for (const [step, startOf] of [
      ['hour', (at: number) => Math.floor(at / HOUR) * HOUR],
      ['day', (at: number) => Math.floor(at / DAY) * DAY],
      ['week', mondayOf],
    ] as const) {
      const points = await ledger.series({ span, step })
      const expected = countNaively(visits, span, ({ at }) => startOf(at))
      expect(points).toEqual([...expected].map(([at, counts]) => ({ at, counts })))
    }
  }
}

describe('counts', () => {
  it('match the visits before and after days are built, and with late visits', async () => {
    const ledger = newLedger()
    for (let at = 0; at < VISITS.length; at += 300) {
      await ledger.append(batchOf(VISITS.slice(at, at + 300)))
    }
    await countHeldReviewers(ledger, TODAY + 2 * DAY)
    await expectCounts(ledger, VISITS)
    await compact(ledger)
    await expectCounts(ledger, VISITS)

    await settle(ledger)
    const open = await query(ledger, 'select number * 86400000 as day from open_days')
    expect(open).toEqual([{ day: TODAY }])
    const [built] = await query(ledger, 'select count(*) as n from weeks')
    expect(built?.n).toBeGreaterThan(0)
    await expectCounts(ledger, VISITS)

    const late = [visit(2, { at: TODAY - 9 * DAY, country: 'LATE', asn: 5 }), visit(1)]
    await ledger.append(batchOf(late))
    const all = [...VISITS, ...late].toSorted((a, b) => a.at - b.at)
    await expectCounts(ledger, all)
    await settle(ledger)
    await expectCounts(ledger, all)
  })

  it('list the values with most visits first, and sum those beyond the limit', async () => {
    const ledger = newLedger()
    const cities = ['b', 'a', 'c', 'c'].map((city) => visit(1, { at: NOW, city }))
    await ledger.append(batchOf(cities))
    const span = { from: TODAY, to: TODAY + DAY, campaignId: null }
    const { rows, total } = await ledger.breakdown({ span, dimension: 'city', limit: 2 })
    expect(rows.map(({ value, counts }) => [value, counts.pass])).toEqual([
      ['c', 2],
      ['a', 1],
    ])
    expect(total.pass).toBe(4)
  })
})
