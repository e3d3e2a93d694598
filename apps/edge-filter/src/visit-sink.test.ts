import type { VisitRow } from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import { visit } from '../test/visits.ts'
import { HubVisitSink } from './visit-sink.ts'

/** A sink whose Hub fails the given number of times first. */
function sinkOn({ failures = 0 } = {}) {
  const calls: VisitRow[][] = []
  const waiting: Promise<unknown>[] = []
  const versions: (number | null)[] = []
  let left = failures
  const connectHub = vi.fn(() => ({
    record: async (visits: VisitRow[]) => {
      left -= 1
      if (left >= 0) throw new Error('the Hub is away')
      calls.push([...visits])
      return { version: 4 }
    },
    ruleset: () => Promise.reject(new Error('not asked')),
    push: () => Promise.reject(new Error('not asked')),
  }))
  const sink = new HubVisitSink(connectHub, (version) => versions.push(version))
  const record = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      sink.record(visit(), (promise) => waiting.push(promise))
    }
  }
  return { calls, waiting, versions, connectHub, record }
}

test('gathers visits into one call, which the first of them owns', async () => {
  const { calls, waiting, versions, record } = sinkOn()
  record(30)
  expect(waiting).toHaveLength(1)
  await Promise.all(waiting)
  expect(calls.map((call) => call.length)).toEqual([30])
  expect(versions).toEqual([4])
})

test('a window takes 500 visits; the next one has its own owner', async () => {
  const { calls, waiting, record } = sinkOn()
  record(1_001)
  expect(waiting).toHaveLength(3)
  await Promise.all(waiting)
  expect(calls.map((call) => call.length)).toEqual([500, 500, 1])
  expect(new Set(calls.flat().map(({ id }) => id)).size).toBe(1_001)
})

test('a window that was handed over takes no more visits', async () => {
  const { calls, waiting, record } = sinkOn()
  record(1)
  await Promise.all(waiting)
  record(2)
  await Promise.all(waiting)
  expect(calls.map((call) => call.length)).toEqual([1, 2])
})

test('tries again on a new stub when the Hub fails, with the same visits', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { calls, waiting, connectHub, record } = sinkOn({ failures: 2 })
  record(3)
  await Promise.all(waiting)
  expect(calls.map((call) => call.length)).toEqual([3])
  expect(connectHub).toHaveBeenCalledTimes(3)
})

test('gives up without an exception', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { calls, waiting, record } = sinkOn({ failures: 100 })
  record(2)
  await Promise.all(waiting)
  expect(calls).toEqual([])
  expect(log).toHaveBeenLastCalledWith(
    'visits not recorded',
    expect.objectContaining({ visits: 2 }),
  )
})
