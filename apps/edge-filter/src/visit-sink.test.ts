import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgedVisit } from '../test/judged-visit.ts'
import { visitRowsOf } from '../test/visits.ts'
import type { Upstream } from './upstream.ts'
import { GatheringSink } from './visit-sink.ts'
import type { VisitWindow } from './visit-window.ts'

/** Takes windows, after it failed the given number of times. */
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
    claim: notAsked,
    watch: notAsked,
  }
  return {
    windows,
    counts: () => windows.map(({ count }) => count),
    connect: vi.fn(() => upstream),
  }
}

function sinkTo(...takers: ReturnType<typeof taker>[]) {
  const waiting: Promise<unknown>[] = []
  const versions: (number | null)[] = []
  const clock = { now: 1_000_000 }
  const sink = new GatheringSink(
    takers.map(({ connect }) => connect),
    (version) => versions.push(version),
    () => clock.now,
  )
  const record = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      sink.record(judgedVisit(), (promise) => waiting.push(promise))
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

afterEach(() => vi.restoreAllMocks())

test('hands the first visit of a quiet moment over at once, and gathers what follows', async () => {
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

test('the moment is quiet again once the last window was opened long enough ago', async () => {
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

test('while a visit is under way the others wait for their window, however long that takes', async () => {
  const hub = taker(1)
  const { record, clock, waiting, settled } = sinkTo(hub)
  record(1)
  clock.now += 100
  record(2)
  expect(waiting).toHaveLength(2)
  await settled()
  expect(hub.counts().toSorted()).toEqual([1, 2])
})

test('a full window is handed over at once, by the visit that fills it', async () => {
  const hub = taker()
  const { record, waiting, settled } = sinkTo(hub)
  record(1_002)
  // The first alone, an owner and a filler for each full window, and an owner of the last.
  expect(waiting).toHaveLength(6)
  await settled()
  expect(hub.counts().toSorted((a, b) => a - b)).toEqual([1, 1, 500, 500])
  expect(new Set(hub.windows.flatMap(visitRowsOf).map(({ id }) => id)).size).toBe(1_002)
})

test('a window whose owner is gone is taken over by a later visit', async () => {
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

test('tries again on a new stub when the Hub fails, with the same window', async () => {
  const hub = taker(2)
  const { record, settled } = sinkTo(hub)
  record(1)
  await settled()
  expect(hub.counts()).toEqual([1])
  expect(hub.connect).toHaveBeenCalledTimes(3)
  expect(warned).toHaveBeenCalledTimes(2)
  expect(lost).not.toHaveBeenCalled()
})

test('turns to the next taker when the first does not take a window, and loses nothing', async () => {
  const hub = taker(100)
  const direct = taker(1)
  const { record, settled } = sinkTo(hub, direct)
  record(1)
  await settled()
  expect(hub.connect).toHaveBeenCalledTimes(4)
  expect(direct.counts()).toEqual([1])
  expect(lost).not.toHaveBeenCalled()
})

test('says how many visits are lost when nobody takes them', async () => {
  const { record, settled } = sinkTo(taker(100), taker(100))
  record(3)
  await settled()
  const counts = lost.mock.calls.map((call: unknown[]) => call)
  expect(counts).toEqual([
    ['visits lost', { visits: 1 }],
    ['visits lost', { visits: 2 }],
  ])
})
