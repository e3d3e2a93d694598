import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub } from '../../test/hub.ts'
import { signed } from '../../test/rulesets.ts'
import { LastReach } from './last-reach.ts'

let controlPlane: FakeControlPlane
let hub: ReturnType<typeof newHub>

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** Requests the ruleset twice, because the Hub does not wait for a slow check. */
async function unfilteredSince() {
  const calls = controlPlane.rulesetCalls
  await hub.ruleset(0)
  await vi.waitFor(() => expect(controlPlane.rulesetCalls).toBeGreaterThan(calls))
  return vi.waitFor(async () => (await hub.ruleset(0)).unfilteredSince)
}

beforeEach(async () => {
  controlPlane = new FakeControlPlane()
  hub = newHub()
  controlPlane.published = await signed({ version: 1 })
  await hub.ruleset(0)
  later(0)
})

test.each([
  ['an hour after the control plane began to refuse calls, as of a deleted domain', 401, HOUR_MS],
  ['a day after the control plane could no longer be reached', 503, DAY_MS],
])('turns the filters off %s', async (_, status, ms) => {
  controlPlane.onRuleset = () => new Response(null, { status })
  later(HOUR_MS)
  const failedAt = Date.now()
  expect(await unfilteredSince()).toBeNull()
  later(ms - MINUTE_MS)
  expect(await unfilteredSince()).toBeNull()
  await evictDurableObject(hub)
  later(MINUTE_MS)
  expect(await unfilteredSince()).toBe(failedAt + ms)
  controlPlane.onRuleset = () => null
  later(HOUR_MS)
  expect(await unfilteredSince()).toBeNull()
})

test('keeps them until a call fails again, however long ago the first one failed', () =>
  runInDurableObject(hub, (_, { storage }) => {
    let now = 0
    const reach = new LastReach(storage.sql, () => now)
    reach.note('reached', false)
    now = 3 * DAY_MS
    expect(reach.lostSince).toBeNull()
    reach.note('reached', false)
    expect(reach.lostSince).toBe(HOUR_MS)
  }))

test('keeps them after days without visits', async () => {
  later(3 * DAY_MS)
  expect((await hub.ruleset(0)).unfilteredSince).toBeNull()
  later(3 * DAY_MS)
  controlPlane.onRuleset = () => new Response(null, { status: 401 })
  expect(await unfilteredSince()).toBeNull()
})
