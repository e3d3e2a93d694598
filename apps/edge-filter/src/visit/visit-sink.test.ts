import type { Facts } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Upstream } from '#control-plane/upstream.ts'
import type { VisitWindow } from '#control-plane/visit-window.ts'
import { judgedVisit } from '../../test/judged-visit.ts'
import { visitRowsOf } from '../../test/visits.ts'
import { GatheringSink } from './visit-sink.ts'

const HOSTING = { kind: 'hosting', source: 'test', asOf: '2026-11-01' } as const

/** Creates a target that accepts windows after a number of failures. */
function taker(failures = 0) {
  const windows: VisitWindow[] = []
  let left = failures
  const record = async (window: VisitWindow) => {
    left -= 1
    if (left >= 0) throw new Error('away')
    windows.push(window)
    return { version: 4 }
  }
  const notAsked = () => Promise.reject(new Error('not asked'))
  const upstream: Upstream = {
    record,
    ruleset: notAsked,
    push: notAsked,
    feed: notAsked,
    noteFeed: notAsked,
    claim: notAsked,
    watch: notAsked,
    state: notAsked,
    turnFilters: notAsked,
  }
  return {
    windows,
    counts: () => windows.map(({ count }) => count),
    connect: vi.fn(() => upstream),
  }
}

function sinkTo(...targets: ReturnType<typeof taker>[]) {
  const waiting: Promise<unknown>[] = []
  const versions: (number | null)[] = []
  const clock = { now: 1_000_000 }
  const sink = new GatheringSink(
    targets.map(({ connect }) => connect),
    ({ version }) => versions.push(version),
    { ...platformRuntime, now: () => clock.now, wait: (ms) => platformRuntime.wait(ms / 20) },
  )
  const record = (count: number, own: Partial<Facts> = {}) => {
    for (let index = 0; index < count; index += 1) {
      const visit = judgedVisit()
      const campaign = { ...visit.campaign, delivery: 'proxy' as const }
      sink.record({ ...visit, campaign, facts: { ...visit.facts, ...own } }, (promise) =>
        waiting.push(promise),
      )
    }
  }
  return { waiting, versions, clock, record, settled: () => Promise.all(waiting) }
}

let warned: ReturnType<typeof vi.spyOn>
let lost: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  lost = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('hands over the counted visits of each IP address with a window', async () => {
  const target = taker()
  const sink = sinkTo(target)
  sink.record(1)
  await sink.settled()
  expect(target.windows[0]?.activity).toBeUndefined()
  sink.clock.now += 1_000
  const ip = { version: 4, value: 0xcb_00_71_07 } as const
  sink.record(1, { ip, requestsPerMinute: 9, accessCount: 9 })
  await sink.settled()
  expect(target.windows[1]?.activity).toEqual([
    { address: '203.0.113.7', campaignId: 1, requests: 1, visits: 1 },
  ])
})

test('hands over the people who got proxied pages, each network once', async () => {
  const target = taker()
  const sink = sinkTo(target)
  sink.record(1)
  const from = (value: number) => ({ ip: { version: 4, value } as const })
  sink.record(3, { ...from(0xbd_01_02_03), languages: ['pt-BR'], evidence: 0 })
  sink.record(1, { ...from(0xbd_01_03_03), languages: ['es'], networks: [HOSTING] })
  await sink.settled()
  const all = target.windows.flatMap(({ people = [] }) => people)
  const person = {
    campaignId: 1,
    network: '189.1.2.0',
    pages: ['black'],
    device: 'desktop',
    language: 'pt-br',
  }
  expect(all.filter(({ network }) => network.startsWith('189.'))).toEqual([person])
})

test('marks a window that holds only reviewers’ visits', async () => {
  const target = taker()
  const sink = sinkTo(target)
  const crawler = { id: 'google-adsbot', purpose: 'ad', state: 'claimed' } as const
  for (const own of [[crawler], [null], [crawler, crawler], [crawler, null]]) {
    for (const each of own) sink.record(1, { crawler: each })
    await sink.settled()
    sink.clock.now += 1_000
  }
  const marked = target.windows.map(({ isReviewers }) => isReviewers ?? false)
  expect(marked).toEqual([true, false, true, true, true, false])
})

test('hands over the first visit after a quiet moment immediately and gathers later ones', async () => {
  const hub = taker()
  const { record, versions, waiting, settled } = sinkTo(hub)
  record(1)
  await waiting[0]
  expect(hub.counts()).toEqual([1])
  record(30)
  expect(waiting).toHaveLength(2)
  await settled()
  expect(hub.counts()).toEqual([1, 30])
  expect(versions).toEqual([4, 4])
  const rows = hub.windows.flatMap(visitRowsOf)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(31)
})

test('hands over immediately again when the last window is old enough', async () => {
  const hub = taker()
  const { record, clock, waiting } = sinkTo(hub)
  record(1)
  await waiting[0]
  clock.now += 50
  record(1)
  await waiting[1]
  expect(hub.counts()).toEqual([1, 1])
  record(3)
  expect(waiting).toHaveLength(3)
})

test('gathers visits in a window while another one is being handed over', async () => {
  const hub = taker(1)
  const { record, clock, waiting, settled } = sinkTo(hub)
  record(1)
  clock.now += 100
  record(2)
  expect(waiting).toHaveLength(2)
  await settled()
  expect(hub.counts().toSorted()).toEqual([1, 2])
})

test('hands over a full window immediately', async () => {
  const hub = taker()
  const { record, waiting, settled } = sinkTo(hub)
  record(1_002)
  // The first visit, the first and last visits of two full windows, and the first one of the last
  // window.
  expect(waiting).toHaveLength(6)
  await settled()
  expect(hub.counts().toSorted((a, b) => a - b)).toEqual([1, 1, 500, 500])
  expect(new Set(hub.windows.flatMap(visitRowsOf).map(({ id }) => id)).size).toBe(1_002)
})

test('a later visit hands over an abandoned window', async () => {
  const hub = taker()
  const { record, clock, waiting } = sinkTo(hub)
  record(3)
  const [first, owner] = waiting.splice(0)
  clock.now += 1_001
  record(1)
  await Promise.all([first, ...waiting])
  expect(hub.counts()).toEqual([1, 3])
  await owner
  expect(hub.counts()).toEqual([1, 3])
})

test('retries the same window on a new stub when the Hub fails', async () => {
  const hub = taker(2)
  const { record, settled } = sinkTo(hub)
  record(1)
  await settled()
  expect(hub.counts()).toEqual([1])
  expect(hub.connect).toHaveBeenCalledTimes(3)
  expect(warned).toHaveBeenCalledTimes(2)
  expect(lost).not.toHaveBeenCalled()
})

test('falls back to the next target without losing visits', async () => {
  const hub = taker(100)
  const direct = taker(1)
  const { record, settled } = sinkTo(hub, direct)
  record(1)
  await settled()
  expect(hub.connect).toHaveBeenCalledTimes(4)
  expect(direct.counts()).toEqual([1])
  expect(lost).not.toHaveBeenCalled()
})

test('logs the number of lost visits when all targets fail', async () => {
  const { record, settled } = sinkTo(taker(100), taker(100))
  record(3)
  await settled()
  const counts = lost.mock.calls.map((call: unknown[]) => call)
  expect(counts).toEqual([
    ['visits lost', { visits: 1 }],
    ['visits lost', { visits: 2 }],
  ])
})
