import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { BROWSER } from '../test/edge.ts'
import { newHub } from '../test/hub.ts'
import { campaign, NOBODY_PASSES, ORIGIN, rulesetOf, signed } from '../test/rulesets.ts'
import type { Env } from './env.ts'
import { handleRequest } from './handle-request.ts'
import { Hub } from './hub/hub.ts'
import { startIsolate } from './start-isolate.ts'

/** Far in the future: exposes use of the real clock and prevents alarms from firing. */
const START = Date.UTC(2100, 0, 1)
const RULESET = signed({
  ruleset: rulesetOf(
    campaign({ delivery: 'proxy' }),
    campaign({ id: 2, path: '/closed', rules: NOBODY_PASSES }),
  ),
})

/**
 * Visits an edge whose first batch fails; returns the edge's outgoing calls and the Hub's alarms.
 */
async function run(seed: number) {
  const controlPlane = new FakeControlPlane()
  controlPlane.published = await RULESET
  controlPlane.onVisits = () =>
    controlPlane.received.length === 1 ? new Response('busy', { status: 500 }) : null
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('the real network'))
  // Caches are shared by all runs, so the second run would find copies from the first.
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'))
  const sent: unknown[] = []
  const runtime = virtualRuntime({
    seed,
    now: START,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { method, url, headers } = request
      sent.push([runtime.now(), method, url, [...headers], await request.clone().text()])
      const isPage = url.startsWith('https://pages.example/')
      return isPage ? new Response('<p>page') : controlPlane.answer(request)
    },
  })
  controlPlane.now = runtime.now
  const wakes = await runInDurableObject(newHub(), async (_, state) => {
    const hub = new Hub(state, env, runtime)
    const namespace = { idFromName: () => '', get: () => hub } as unknown as NonNullable<Env['HUB']>
    const isolate = startIsolate({ ...env, HUB: namespace }, runtime, caches)
    const pending: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void pending.push(work)
    for (const path of ['/promo', '/closed', '/promo']) {
      const request = new Request(ORIGIN + path, { headers: BROWSER, redirect: 'manual' })
      const id = runtime.uuid()
      const context = { ...isolate, waitUntil, requestId: id }
      let isAnswered = false
      const visit = Promise.resolve(handleRequest(request, context)).finally(() => {
        isAnswered = true
      })
      while (!isAnswered) {
        await runtime.advance(0)
        const at = await state.storage.getAlarm()
        // An alarm that is due immediately fetches pages.
        if (at === null || at > runtime.now()) continue
        await state.storage.deleteAlarm()
        await hub.alarm()
      }
      await (await visit).text()
      await runtime.advance(20)
    }
    await runtime.advance(5_000)
    await Promise.all(pending)
    const alarms: (number | null)[] = []
    for (;;) {
      const at = await state.storage.getAlarm()
      alarms.push(at)
      if (at === null || alarms.length > 5) return alarms
      await state.storage.deleteAlarm()
      await runtime.advance(at - runtime.now())
      await hub.alarm()
    }
  })
  expect(controlPlane.unsigned).toEqual([])
  expect(controlPlane.storedIds).toHaveLength(3)
  expect(network).not.toHaveBeenCalled()
  return { sent, wakes, ids: controlPlane.storedIds }
}

test('an edge and its Hub behave identically for the same seed and differ for another', async () => {
  const first = await run(1)
  expect(await run(1)).toEqual(first)
  const other = await run(2)
  expect(other.ids).not.toEqual(first.ids)
  // The Hub's wait after a failed batch is also random.
  expect(other.wakes).not.toEqual(first.wakes)
  expect(first.wakes.every((at) => at === null || at > START)).toBe(true)
})
