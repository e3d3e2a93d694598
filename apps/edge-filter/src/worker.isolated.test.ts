import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { EMERGENCY_PATH, emergencyKey, fromBase64Url, PUSH_PATH } from '@crivo/shared'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { BROWSER } from '../test/edge.ts'
import { outboxOf } from '../test/hub.ts'
import { campaign, NOBODY_PASSES, ORIGIN, rulesetOf, signed } from '../test/rulesets.ts'

/** Number of visits recorded by the first test. */
const FIRST_VISITS = 1

const hub = () => env.HUB.getByName('shop.example')

const request = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(
    new Request(ORIGIN + path, { headers: BROWSER, redirect: 'manual', ...init }),
  )

const push = async (version: number, own: Parameters<typeof signed>[0] = {}) =>
  request(PUSH_PATH, { method: 'POST', body: JSON.stringify(await signed({ version, ...own })) })

let controlPlane: FakeControlPlane

beforeAll(() => {
  controlPlane = new FakeControlPlane()
})

afterEach(() => expect(controlPlane.unsigned).toEqual([]))

test('answers 503 without a ruleset, and serves visits as soon as one is pushed', async () => {
  expect((await request('/promo')).status).toBe(503)
  expect(await (await push(3)).json()).toMatchObject({ version: 3 })
  expect((await request('/promo')).headers.get('location')).toBe('https://pages.example/main')
  expect(await (await request('/__crivo/version')).json()).toMatchObject({ rulesetVersion: 3 })
})

test('ignores a push that is stale, forged or for another domain', async () => {
  expect((await push(2)).status).toBe(409)
  expect((await push(4, { domainId: 8 })).status).toBe(400)
  const forged = JSON.stringify({ ...(await signed({ version: 3 })), version: 5 })
  expect((await request(PUSH_PATH, { method: 'POST', body: forged })).status).toBe(401)
  expect((await hub().ruleset(0)).version).toBe(3)
})

test('records each of 100 concurrent visits once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => request('/promo')))
  expect(answers.every(({ status }) => status === 302)).toBe(true)
  await vi.waitFor(async () => {
    const { pending } = await outboxOf(hub())
    expect(pending + controlPlane.storedIds.length).toBe(FIRST_VISITS + 100)
  }, 60_000)
  await runDurableObjectAlarm(hub())
  expect(new Set(controlPlane.storedIds).size).toBe(FIRST_VISITS + 100)
  expect((await outboxOf(hub())).pending).toBe(0)
})

test('learns of a newer ruleset from the reply to recorded visits', async () => {
  // Stops the clock, so that the confirmed version does not expire.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  const version = async () => (await (await request('/__crivo/version')).json()) as object
  expect(await version()).toMatchObject({ rulesetVersion: 3 })
  await hub().push(await signed({ version: 4 }))
  expect(await version()).toMatchObject({ rulesetVersion: 3 })
  await request('/promo')
  await vi.waitFor(async () => expect(await version()).toMatchObject({ rulesetVersion: 4 }), 60_000)
  vi.useRealTimers()
})

test('turns its filters off and on with the emergency link while the control plane is down', async () => {
  controlPlane.onTurn = () => null
  controlPlane.onRuleset = () => new Response(null, { status: 503 })
  controlPlane.onVisits = () => new Response(null, { status: 503 })
  expect((await push(5, { ruleset: rulesetOf(campaign({ rules: NOBODY_PASSES })) })).status).toBe(
    200,
  )
  const key = await emergencyKey(fromBase64Url(String(env.EDGE_KEY)) ?? new Uint8Array())
  const turn = (filters: string) =>
    request(`${EMERGENCY_PATH}?key=${key}`, { method: 'POST', body: `filters=${filters}` })
  const expectPage = (page: string) =>
    vi.waitFor(
      async () =>
        expect((await request('/promo')).headers.get('location')).toBe(
          `https://pages.example/${page}`,
        ),
      60_000,
    )
  await expectPage('fallback')
  expect((await turn('off')).status).toBe(200)
  await expectPage('main')
  expect((await turn('on')).status).toBe(200)
  await expectPage('fallback')
  expect(controlPlane.turns).toEqual([])
})
