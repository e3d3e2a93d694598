import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { PUSH_PATH } from '@crivo/shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { BROWSER } from '../../test/edge.ts'
import { campaign, ORIGIN, rulesetOf, signed } from '../../test/rulesets.ts'
import { Hub } from './hub.ts'

const visit = () =>
  exports.default.fetch(new Request(`${ORIGIN}/promo`, { headers: BROWSER, redirect: 'manual' }))

beforeEach(() => {
  vi.restoreAllMocks()
})

test('decides visits and stores each once while the Hub is unavailable', async () => {
  const controlPlane = new FakeControlPlane()
  controlPlane.published = await signed({ version: 2 })
  vi.spyOn(Hub.prototype, 'ruleset').mockRejectedValue(new Error('away'))
  const store = Hub.prototype.record
  // The worst case of a failing Hub: it stores the visits, but the call still fails.
  vi.spyOn(Hub.prototype, 'record').mockImplementation(async function (this: Hub, window) {
    await store.call(this, window)
    throw new Error('away')
  })
  expect((await visit()).headers.get('location')).toBe('https://pages.example/main')
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(1), 60_000)
  await runDurableObjectAlarm(env.HUB.getByName('shop.example'))
  expect(controlPlane.received).toHaveLength(2)
  expect(new Set(controlPlane.storedIds).size).toBe(1)
})

test('learns of changes from the control plane while the Hub is unavailable', async () => {
  const controlPlane = new FakeControlPlane()
  vi.spyOn(Hub.prototype, 'ruleset').mockRejectedValue(new Error('away'))
  vi.spyOn(Hub.prototype, 'record').mockRejectedValue(new Error('away'))
  const closed = rulesetOf(campaign({ status: 'paused' }))
  controlPlane.published = await signed({ version: 3, ruleset: closed })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
  const calls = controlPlane.rulesetCalls
  for (let visits = 0; visits < 5; visits += 1) {
    await vi.waitFor(async () => {
      expect((await visit()).headers.get('location')).toBe('https://pages.example/fallback')
    }, 5_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
  }
  vi.useRealTimers()
  expect(controlPlane.rulesetCalls).toBe(calls + 1)
})

test('serves visitors even if the Hub never answers', async () => {
  new FakeControlPlane()
  const ruleset = rulesetOf(campaign({ clickLimit: 9 }))
  const pushed = await signed({ version: 4, ruleset })
  const push = { method: 'POST', body: JSON.stringify(pushed) }
  await exports.default.fetch(new Request(ORIGIN + PUSH_PATH, push))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  const claim = vi
    .spyOn(Hub.prototype, 'claim')
    .mockImplementation(() => new Promise<never>(() => undefined))
  expect((await visit()).headers.get('location')).toBe('https://pages.example/main')
  vi.useRealTimers()
  expect(claim).toHaveBeenCalledTimes(2)
})
