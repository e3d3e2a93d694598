import { env, exports } from 'cloudflare:workers'
import { EMERGENCY_PATH, emergencyKey, PUSH_PATH, signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { BROWSER } from '../test/edge.ts'
import { campaign, ORIGIN, rulesetOf, signed } from '../test/rulesets.ts'
import { readConfig } from './lib/config.ts'

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
  expect(env.HUB).toBeUndefined()
})

test('has no ruleset until the control plane provides one', async () => {
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

test('has no emergency link, because isolates share no state', async () => {
  const { edgeKey } = readConfig({ ...env })
  const link = `${EMERGENCY_PATH}?key=${await emergencyKey(edgeKey)}`
  expect((await request(link)).status).toBe(404)
  expect((await request(link, { method: 'POST', body: 'filters=off' })).status).toBe(404)
})

test('posts visits as they arrive in signed batches and loses none when calls fail', async () => {
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(1), 60_000)
  let failures = 2
  controlPlane.onVisits = ({ batch }) => {
    failures -= 1
    if (failures < 0) return null
    // Stores the batch but loses the acknowledgement, so the worker must resend the same batch.
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

test('adds its own clicks to the control plane’s count', async () => {
  controlPlane.clicks = { '1': 38 }
  await request('/promo')
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(32), 60_000)
  // Waits until the worker has read the acknowledgement.
  await scheduler.wait(50)
  const pages = []
  for (let visit = 0; visit < 4; visit += 1) {
    pages.push((await request('/promo')).headers.get('location')?.split('/').at(-1))
  }
  expect(pages).toEqual(['main', 'main', 'fallback', 'fallback'])
})

test('accepts a pushed ruleset only if it is genuine and newer', async () => {
  expect((await push({ version: 2 })).status).toBe(409)
  expect((await push({ version: 9, domainId: 8 })).status).toBe(400)
  expect((await push({ version: 9, ruleset: {} })).status).toBe(422)
  const forged = JSON.stringify({ ...(await signed({ version: 3 })), version: 5 })
  expect((await request(PUSH_PATH, { method: 'POST', body: forged })).status).toBe(401)
  expect(await (await push({ version: 4 })).json()).toMatchObject({ version: 4 })
  expect(await version()).toMatchObject({ rulesetVersion: 4 })
})

test('checks for updates every 25 seconds and never returns to a lower version', async () => {
  controlPlane.published = await signed({ version: 6 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 })
  await vi.waitFor(async () => expect(await version()).toMatchObject({ rulesetVersion: 6 }), 60_000)
  const calls = controlPlane.rulesetCalls
  await request('/promo')
  expect(controlPlane.rulesetCalls).toBe(calls)
  controlPlane.published = { ...(await signed({ version: 2 })) }
  controlPlane.onRuleset = () => Response.json(controlPlane.published)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 })
  await version()
  await vi.waitFor(() => expect(controlPlane.rulesetCalls).toBe(calls + 1), 60_000)
  expect(await version()).toMatchObject({ rulesetVersion: 6 })
  vi.useRealTimers()
})

test('accepts a notice of a live viewer', async () => {
  const { edgeKey: key, domainId } = readConfig(env)
  const call = { method: 'POST', path: WATCH_PATH, body: '' }
  const headers = await signEdgeCall(call, { domainId, key, now: Date.now() })
  expect((await request(WATCH_PATH, { method: 'POST', headers })).status).toBe(204)
})
