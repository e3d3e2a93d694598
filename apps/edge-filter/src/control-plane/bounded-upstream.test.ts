import { platformRuntime } from '@crivo/runtime'
import { expect, test, vi } from 'vitest'
import { signed } from '../../test/rulesets.ts'
import { visits, windowOf } from '../../test/visits.ts'
import { boundedUpstream } from './bounded-upstream.ts'
import type { Upstream } from './upstream.ts'

const CLAIM = { campaignId: 1, visitId: 'a', limit: 3 }

const never = () => new Promise<never>(() => undefined)
const HANGING: Upstream = {
  record: never,
  ruleset: never,
  push: never,
  feed: never,
  noteFeed: never,
  claim: never,
  watch: never,
  state: never,
  turnFilters: never,
}

test.each([
  ['claim', 1_000, (hub: Upstream) => hub.claim(CLAIM)],
  ['record', 3_000, (hub: Upstream) => hub.record(windowOf(visits(1)))],
  ['push', 5_000, async (hub: Upstream) => hub.push(await signed())],
  ['watch', 5_000, (hub: Upstream) => hub.watch()],
  ['state', 1_000, (hub: Upstream) => hub.state()],
  ['filters', 5_000, (hub: Upstream) => hub.turnFilters(false)],
  ['ruleset', 12_000, (hub: Upstream) => hub.ruleset(0)],
])('an unanswered %s call is rejected after %i ms', async (_name, ms, call) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome = 'waits'
  const settled = call(boundedUpstream(HANGING, platformRuntime)).catch((error: unknown) => {
    outcome = String(error)
  })
  // Signing the push takes real time before the timer starts.
  while (vi.getTimerCount() === 0) await scheduler.wait(1)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  await settled
  expect(outcome).toBe(`Error: no answer within ${ms} ms`)
})

test('passes on results and errors and cancels the timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hub = boundedUpstream(
    {
      ...HANGING,
      claim: async () => 2,
      record: () => Promise.reject(new Error('away')),
    },
    platformRuntime,
  )
  expect(await hub.claim(CLAIM)).toBe(2)
  await expect(hub.record(windowOf(visits(1)))).rejects.toThrow('away')
  expect(vi.getTimerCount()).toBe(0)
})
