import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageAsk } from '#kept-pages/page-ask.ts'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub } from '../../test/hub.ts'
import { Hub } from './hub.ts'

const ASK: PageAsk = {
  campaignId: 1,
  page: 'black',
  url: 'https://pages.example/offer',
  device: 'mobile',
  language: 'is',
  disablesContextMenu: false,
  seconds: 3_600,
  generation: 0,
}

let controlPlane: FakeControlPlane

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  controlPlane = new FakeControlPlane()
  controlPlane.onPage = ({ headers }) =>
    new Response(`In ${headers.get('accept-language')}`, {
      headers: { 'content-type': 'text/plain' },
    })
})

test('answers before an isolate stops waiting for a page and fetches it for its visitor', () =>
  runInDurableObject(newHub(), async (_hub, state) => {
    const setTimer: typeof platformRuntime.setTimer = (run, ms) =>
      platformRuntime.setTimer(run, ms / 100)
    // No alarm runs in this instance, as if it were late.
    const hub = new Hub(state, env, { ...platformRuntime, setTimer })
    const reply = await Promise.race([hub.page(ASK), platformRuntime.wait(170)])
    expect(reply).toMatchObject({ isKept: false, reason: 'unreachable' })
    await state.storage.deleteAlarm()
  }))
