import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitCounts, VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import type { CountedMatching, MatchingInput } from '#core/ledger-api/searches.ts'
import { NO_COUNTS } from '#core/visits/count-groups.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { batchOf, compact, newLedger } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { VisitReader } from '../archive/visit-reader.ts'
import { countMatching } from './count-matching.ts'

const DAY = 86_400_000
const TODAY = Math.floor(Date.now() / DAY) * DAY

const VISITS = Array.from({ length: 900 }, (_, index) =>
  visit(1 + (index % 3), {
    at: TODAY - 12 * DAY + index * 1_000_000,
    reason: ['GIVT.UA', 'PASS.DEFAULT', 'SIVT.PROXY', 'NEW.CODE', 'POLICY.GEO'][index % 5] ?? '',
    action: index % 5 === 1 ? 'black' : 'white',
    failure: index % 50 === 0 ? 'SYS.ORIGIN_ERROR' : null,
    country: index % 7 === 0 ? null : `C${index % 4}`,
    browser: index % 2 === 0 ? 'chrome' : 'safari',
    asn: index % 13,
  }),
)

function countNaively(visits: readonly VisitRow[], keyOf: (visit: VisitRow) => string) {
  const sums = new Map<string, VisitCounts>()
  for (const each of visits) {
    const sum = sums.get(keyOf(each)) ?? { ...NO_COUNTS }
    sums.set(keyOf(each), sum)
    sum[classOf(each.reason)]++
    if (each.action === 'black') sum.black++
    if (each.failure !== null) sum.failed++
  }
  return sums
}

const ledgerWith = async (visits: readonly VisitRow[]) => {
  const ledger = newLedger()
  for (let at = 0; at < visits.length; at += 1_000) {
    await ledger.append(batchOf(visits.slice(at, at + 1_000)))
  }
  return ledger
}

it('counts the visits that match the whole filter, by any dimension or step', async () => {
  const ledger = await ledgerWith(VISITS)
  for (let slices = 0; slices < 40; slices++) await runDurableObjectAlarm(ledger)
  const all = { from: null, to: null }
  const [from, to] = [TODAY - 9 * DAY, TODAY - 5 * DAY]
  const dayOf = ({ at }: VisitRow) => String(Math.floor(at / DAY) * DAY)
  for (const [search, holds, by, keyOf] of [
    [{ country: 'C1' }, (v: VisitRow) => v.country === 'C1', 'asn', (v) => String(v.asn)],
    [
      { country: '(unknown)', browser: 'safari', class: 'givt' },
      (v: VisitRow) => v.country === null && v.browser === 'safari' && v.reason === 'GIVT.UA',
      'campaign',
      (v) => String(v.campaignId),
    ],
    [
      { campaignIds: [1, 3], action: 'black', from, to },
      (v: VisitRow) => v.campaignId !== 2 && v.action === 'black' && v.at >= from && v.at < to,
      'day',
      dayOf,
    ],
    [
      { class: 'system' },
      (v: VisitRow) => v.reason === 'NEW.CODE',
      'country',
      (v) => v.country ?? '',
    ],
    [{ campaignIds: [] }, () => false, 'week', dayOf],
  ] satisfies [
    Partial<MatchingInput['search']>,
    (visit: VisitRow) => boolean,
    MatchingInput['by'],
    (visit: VisitRow) => string,
  ][]) {
    const { groups, countedFrom } = await ledger.countMatching({
      search: { ...all, ...search },
      by,
    })
    expect(countedFrom).toBeNull()
    const counted = new Map(groups.map(({ key, counts }) => [key, counts]))
    expect(counted).toEqual(countNaively(VISITS.filter(holds), keyOf))
  }
})

it('counts slice by slice, gives way to arriving visits, and reports from when if there are too many', async () => {
  const ledger = await ledgerWith(VISITS)
  await compact(ledger)
  const matching = VISITS.filter(({ browser }) => browser === 'chrome')
  const countryOf = ({ country }: VisitRow) => country ?? ''
  const { whole, latest, turns, busyTurns } = await runInDurableObject(
    ledger,
    async (_, { storage }) => {
      let [now, late, turns] = [Date.now(), 0, 0]
      const wait = async (ms: number) => {
        now += ms + late
        turns++
      }
      const runtime = { now: () => now, wait }
      const reader = new VisitReader(storage.sql, null, runtime.now)
      const count = (of: MatchingInput) => countMatching(reader, runtime, of, 200)
      const input: MatchingInput = {
        search: { from: null, to: null, browser: 'chrome' },
        by: 'country',
      }
      const whole = await count(input)
      const latest = await count({ ...input, mostSlices: 2 })
      const ofTwo = turns
      late = 20
      await count(input)
      await count({ ...input, mostSlices: 2 })
      return { turns: ofTwo, busyTurns: turns - ofTwo, whole, latest }
    },
  )
  const counted = ({ groups }: CountedMatching) =>
    new Map(groups.map(({ key, counts }) => [key, counts]))
  expect(turns).toBeGreaterThan(2)
  expect(busyTurns).toBe(5 * turns)
  expect(whole.countedFrom).toBeNull()
  expect(counted(whole)).toEqual(countNaively(matching, countryOf))
  const { countedFrom } = latest
  expect(countedFrom).toBeGreaterThan(VISITS[0]?.at ?? 0)
  const isCounted = ({ at }: VisitRow) => countedFrom !== null && at >= countedFrom
  expect(counted(latest)).toEqual(countNaively(matching.filter(isCounted), countryOf))
})
