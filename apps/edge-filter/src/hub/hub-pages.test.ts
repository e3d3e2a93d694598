import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { beforeEach, expect, test } from 'vitest'
import type { SeenPerson } from '#lib/seen-person.ts'
import type { PageRequest } from '#page-cache/page-request.ts'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub } from '../../test/hub.ts'
import { visits, windowOf } from '../../test/visits.ts'
import { Hub } from './hub.ts'

const REQUEST: PageRequest = {
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
  controlPlane = new FakeControlPlane()
  controlPlane.onPage = ({ headers }) =>
    new Response(`In ${headers.get('accept-language')}`, {
      headers: { 'content-type': 'text/plain' },
    })
})

test('gives reviewers the pages that people get, whichever copy was requested last', async () => {
  const hub = newHub()
  const people = Array.from(
    { length: 20 },
    (_, at): SeenPerson => ({
      campaignId: 1,
      network: `189.1.${at}.0`,
      device: 'mobile',
      language: at < 12 ? 'pt-br' : 'es',
    }),
  )
  await hub.record({ ...windowOf(visits(1)), people })
  await evictDurableObject(hub)
  // One network that asks for a copy in a rare language must not choose the reviewers' copy.
  await hub.page({ ...REQUEST, person: '203.0.113.0' })
  const counts = new Map<string, number>()
  for (let reviewer = 0; reviewer < 100; reviewer += 1) {
    const reply = await hub.page({
      ...REQUEST,
      device: reviewer % 2 ? null : 'mobile',
      language: null,
    })
    const text = reply.isKept ? new TextDecoder().decode(reply.body) : reply.reason
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const of = (language: string) => counts.get(`In ${language}`) ?? 0
  expect(of('pt-br') + of('es') + of('is')).toBe(100)
  expect(of('pt-br')).toBeGreaterThan(30)
  expect(of('es')).toBeGreaterThan(15)
  expect(of('is')).toBeLessThan(25)
})

test('one network cannot make a campaign forget its people by visiting hundreds of others', async () => {
  const hub = newHub()
  const people = Array.from({ length: 500 }, (_, at): SeenPerson => {
    const isOwn = at < 3
    const network = isOwn ? `189.1.${at}.0` : '203.0.113.0'
    return {
      ...{ campaignId: isOwn ? 1 : at, network },
      ...{ device: 'mobile', language: isOwn ? 'pt-br' : 'is' },
    }
  })
  await hub.record({ ...windowOf(visits(1)), people })
  const reply = await hub.page({ ...REQUEST, language: null })
  expect(reply.isKept && new TextDecoder().decode(reply.body)).toBe('In pt-br')
})

test('answers before an isolate stops waiting for a page and fetches it for its visitor', () =>
  runInDurableObject(newHub(), async (_hub, state) => {
    const setTimer: typeof platformRuntime.setTimer = (run, ms) =>
      platformRuntime.setTimer(run, ms / 100)
    // No alarm runs in this instance, as if it were late.
    const hub = new Hub(state, env, { ...platformRuntime, setTimer })
    const reply = await Promise.race([hub.page(REQUEST), platformRuntime.wait(170)])
    expect(reply).toMatchObject({ isKept: false, reason: 'unreachable' })
    await state.storage.deleteAlarm()
  }))
