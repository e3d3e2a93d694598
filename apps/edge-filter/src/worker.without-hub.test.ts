import { env, exports } from 'cloudflare:workers'
import { PUSH_PATH, signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { BROWSER } from '../test/edge.ts'
import { campaign, ORIGIN, rulesetOf, signed } from '../test/rulesets.ts'
import { readConfig } from './env.ts'

const request = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(
    new Request(ORIGIN + path, { headers: BROWSER, redirect: 'manual', ...init }),
  )

const version = async () => (await (await request('/__crivo/version')).json()) as object

const push = async (...from: Parameters<typeof signed>) =>
  request(PUSH_PATH, { method: 'POST', body: JSON.stringify(await signed(...from)) })

let controlPlane: FakeControlPlane

beforeAll(() => {
  controlPlane = new FakeControlPlane()
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(env.HUB).toBeUndefined()
})

test('a worker without a Hub has no ruleset until the control plane gives one', async () => {
  expect((await request('/promo')).status).toBe(503)
  controlPlane.published = { ...(await signed({ version: 1 })), signature: 'AAAA' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  expect((await request('/promo')).status).toBe(503)
  controlPlane.published = await signed({
    version: 3,
    ruleset: rulesetOf(campaign({ clickLimit: 40 })),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  expect((await request('/promo')).headers.get('location')).toBe('https://pages.example/main')
  vi.useRealTimers()
  expect(await version()).toMatchObject({ rulesetVersion: 3 })
})

test('posts visits as they come, in signed batches, and loses none while the other side fails', async () => {
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(1))
  let failures = 2
  controlPlane.onVisits = ({ batch }) => {
    failures -= 1
    if (failures < 0) return null
    // Stored, but the acknowledgement is lost: the same batch must come again.
    controlPlane.stored.set(
      batch.batchId,
      batch.visits.map(({ id }) => id),
    )
    return new Response(null, { status: 503 })
  }
  await Promise.all(Array.from({ length: 30 }, () => request('/promo')))
  await vi.waitFor(() => expect(failures).toBeLessThan(0), 5_000)
  expect(controlPlane.storedIds).toHaveLength(31)
  expect(controlPlane.unsigned).toEqual([])
})

test('counts clicks by what the control plane says and what it lets through itself', async () => {
  controlPlane.clicks = { '1': 38 }
  await request('/promo')
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(32))
  // The acknowledgement is still to be read.
  await scheduler.wait(50)
  const pages = []
  for (let visit = 0; visit < 4; visit += 1) {
    pages.push((await request('/promo')).headers.get('location')?.split('/').at(-1))
  }
  expect(pages).toEqual(['main', 'main', 'fallback', 'fallback'])
})

test('takes what is pushed, if it is genuine and newer', async () => {
  expect((await push({ version: 3 })).status).toBe(409)
  expect((await push({ version: 9, domainId: 8 })).status).toBe(400)
  expect((await push({ version: 9, ruleset: {} })).status).toBe(422)
  const forged = JSON.stringify({ ...(await signed({ version: 3 })), version: 5 })
  expect((await request(PUSH_PATH, { method: 'POST', body: forged })).status).toBe(401)
  expect(await (await push({ version: 4 })).json()).toEqual({ version: 4 })
  expect(await version()).toMatchObject({ rulesetVersion: 4 })
})

test('checks every 25 seconds, and never goes back to a lower version', async () => {
  controlPlane.published = await signed({ version: 6 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 })
  await vi.waitFor(async () => expect(await version()).toMatchObject({ rulesetVersion: 6 }))
  const calls = controlPlane.rulesetCalls
  await request('/promo')
  expect(controlPlane.rulesetCalls).toBe(calls)
  controlPlane.published = { ...(await signed({ version: 2 })) }
  controlPlane.onRuleset = () => Response.json(controlPlane.published)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 })
  await version()
  await vi.waitFor(() => expect(controlPlane.rulesetCalls).toBe(calls + 1))
  expect(await version()).toMatchObject({ rulesetVersion: 6 })
  vi.useRealTimers()
})

test('has nothing to do when somebody watches', async () => {
  const { edgeKey: key, domainId } = readConfig(env)
  const call = { method: 'POST', path: WATCH_PATH, body: '' }
  const headers = await signEdgeCall(call, { domainId, key, now: Date.now() })
  expect((await request(WATCH_PATH, { method: 'POST', headers })).status).toBe(204)
})
