import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { MAX_RULESET_BYTES } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub, outboxOf, record } from '../../test/hub.ts'
import { campaign, endorsed, newSigningKey, rulesetOf, signed } from '../../test/rulesets.ts'
import { visits, windowOf } from '../../test/visits.ts'

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

test('a cold Hub fetches the ruleset once for all waiting callers', async () => {
  const hub = newHub()
  controlPlane.published = await signed({ version: 3 })
  const replies = await Promise.all([hub.ruleset(0), hub.ruleset(0), hub.ruleset(3)])
  expect(replies.map(({ version }) => version)).toEqual([3, 3, 3])
  expect(replies.map((reply) => reply.signed?.version ?? null)).toEqual([3, 3, null])
  expect(controlPlane.rulesetCalls).toBe(1)
})

test('passes the newest seed of the hour on to isolates, with rulesets and with visits', async () => {
  const hub = newHub()
  const seed = { hour: 494_000, secret: 'a'.repeat(43) }
  controlPlane.published = await signed({ version: 3 })
  controlPlane.seed = seed
  expect((await hub.ruleset(0)).seed).toEqual(seed)
  controlPlane.seed = { ...seed, hour: 494_001 }
  await hub.record(windowOf(visits(1)))
  await runDurableObjectAlarm(hub)
  expect((await hub.record(windowOf(visits(1)))).seed).toEqual(controlPlane.seed)
  // Control planes of older releases send no seed.
  controlPlane.seed = null
  await runDurableObjectAlarm(hub)
  expect((await hub.ruleset(3)).seed?.hour).toBe(494_001)
})

test('keeps its ruleset across an eviction without the control plane', async () => {
  const hub = newHub()
  const pushed = await signed({ version: 2 })
  await hub.push(pushed)
  await evictDurableObject(hub)
  controlPlane.onRuleset = () => new Response(null, { status: 503 })
  expect((await hub.ruleset(0)).signed).toEqual(pushed)
})

test('has no ruleset without an answer, and rejects one with an invalid signature', async () => {
  const hub = newHub()
  const nothing = {
    ...{ version: null, feedVersion: 0, signed: null },
    ...{ seed: null, unfilteredSince: null },
  }
  expect(await hub.ruleset(0)).toEqual(nothing)
  controlPlane.published = { ...(await signed()), signature: 'AAAA' }
  const other = newHub()
  expect(await other.ruleset(0)).toEqual(nothing)
  expect(controlPlane.rulesetCalls).toBe(2)
})

test('fetches a newer ruleset that an acknowledgement names', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  // The check triggered by the first call must not find a newer version yet.
  controlPlane.published = await signed({ version: 1 })
  await record(hub, visits(1))
  controlPlane.published = await signed({ version: 5 })
  await runDurableObjectAlarm(hub)
  await vi.waitFor(async () => expect((await hub.ruleset(0)).version).toBe(5), 60_000)
})

test('does not ask the control plane on every call', async () => {
  const hub = newHub()
  await hub.push(await signed())
  for (let call = 0; call < 20; call += 1) {
    await record(hub, visits(1))
    await hub.ruleset(1)
  }
  expect(controlPlane.rulesetCalls).toBe(1)
})

test('the first call after a quiet period returns a ruleset whose push was lost', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  await hub.ruleset(1)
  controlPlane.published = await signed({ version: 2 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 })
  expect((await hub.ruleset(1)).version).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  expect((await hub.ruleset(1)).signed?.version).toBe(2)
})

test('treats an acknowledgement as a check', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  controlPlane.published = await signed({ version: 1 })
  await record(hub, visits(1))
  await vi.waitFor(() => expect(controlPlane.rulesetCalls).toBe(1), 60_000)
  for (let minute = 0; minute < 9; minute += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await record(hub, visits(1))
    await runDurableObjectAlarm(hub)
  }
  expect(controlPlane.received).toHaveLength(9)
  expect(controlPlane.rulesetCalls).toBe(1)
})

test('checks every 25 s after a missed push, until one arrives', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  const checksAfter = async (ms: number) => {
    const before = controlPlane.rulesetCalls
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    await hub.ruleset(1)
    return controlPlane.rulesetCalls - before
  }
  controlPlane.published = await signed({ version: 2 })
  expect(await checksAfter(0)).toBe(1)
  expect((await hub.ruleset(1)).version).toBe(2)
  expect([await checksAfter(24_000), await checksAfter(1_000)]).toEqual([0, 1])
  await hub.push(controlPlane.published)
  expect([await checksAfter(299_000), await checksAfter(1_000)]).toEqual([0, 1])
})

test('does not wait for an unresponsive control plane while it holds a ruleset', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise)
  expect((await hub.ruleset(0)).signed?.version).toBe(1)
  answer.resolve(new Response(null, { status: 204 }))
})

test.each([
  ['a refusal', {}],
  ['a refusal with a long Retry-After', { 'retry-after': '900' }],
])(
  'without a ruleset it backs off after %s, but for at most half a minute',
  async (_name, headers) => {
    const hub = newHub()
    controlPlane.onRuleset = () => new Response(null, { status: 503, headers })
    const start = Date.now()
    const callsAt: number[] = []
    for (let second = 0; second < 180; second += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + second * 1_000 })
      const before = controlPlane.rulesetCalls
      await hub.ruleset(0)
      if (controlPlane.rulesetCalls > before) callsAt.push(second)
    }
    vi.useRealTimers()
    expect(callsAt.length).toBeGreaterThan(5)
    expect(callsAt.length).toBeLessThan(20)
    const rests = callsAt.slice(1).map((at, index) => at - (callsAt[index] ?? 0))
    expect(Math.max(...rests)).toBeLessThanOrEqual(30)
  },
)

/** Creates a ruleset of this size in bytes, consisting mostly of characters that JSON escapes. */
async function rulesetOfBytes(bytes: number) {
  const sizeOf = (path: string) => JSON.stringify(rulesetOf(campaign({ path }))).length
  const spare = bytes - sizeOf('/')
  const path = `/${'\\'.repeat(Math.floor(spare / 2))}${'x'.repeat(spare % 2)}`
  return signed({ version: 3, ruleset: rulesetOf(campaign({ path })) })
}

test('keeps a ruleset of the maximum size across an eviction and rejects a larger one', async () => {
  const hub = newHub()
  const tooLarge = await rulesetOfBytes(MAX_RULESET_BYTES + 1)
  expect(await hub.push(tooLarge)).toEqual({ admission: 'too-large', version: null })
  const largest = await rulesetOfBytes(MAX_RULESET_BYTES)
  expect(new TextEncoder().encode(largest.ruleset)).toHaveLength(MAX_RULESET_BYTES)
  expect(await hub.push(largest)).toEqual({ admission: 'accepted', version: 3 })
  await evictDurableObject(hub)
  expect((await hub.ruleset(0)).signed).toEqual(largest)
})

test('accepts a ruleset signed with an endorsed key and keeps it across an eviction', async () => {
  const hub = newHub()
  const next = await newSigningKey('k2')
  const unknown = await signed({ version: 1, key: next })
  expect((await hub.push(unknown)).admission).toBe('forged')
  const vouched = { ...unknown, endorsements: [await endorsed(next)] }
  expect(await hub.push(vouched)).toEqual({ admission: 'accepted', version: 1 })
  await evictDurableObject(hub)
  expect((await hub.ruleset(0)).signed).toEqual(vouched)
  const again = await signed({ version: 2, key: next })
  expect((await hub.push(again)).admission).toBe('forged')
})

test('admits only newer rulesets of its domain with a valid signature', async () => {
  const hub = newHub()
  const push = async (...from: Parameters<typeof signed>) => hub.push(await signed(...from))
  expect(await push({ version: 4 })).toEqual({ admission: 'accepted', version: 4 })
  // The control plane repeats a push whose response was lost.
  expect(await push({ version: 4 })).toEqual({ admission: 'accepted', version: 4 })
  const other = rulesetOf(campaign({ path: '/other' }))
  expect(await push({ version: 4, ruleset: other })).toEqual({ admission: 'stale', version: 4 })
  expect(await push({ version: 3 })).toEqual({ admission: 'stale', version: 4 })
  expect(await push({ version: 9, domainId: 8 })).toEqual({ admission: 'other-domain', version: 4 })
  expect(await push({ version: 9, ruleset: {} })).toEqual({ admission: 'invalid', version: 4 })
  const elsewhere = { ...rulesetOf(campaign()), domain: { id: 8, name: 'other.example' } }
  expect(await push({ version: 9, ruleset: elsewhere })).toMatchObject({ admission: 'invalid' })
  const genuine = await signed({ version: 9 })
  const forgeries = [
    { ...genuine, version: 10 },
    { ...genuine, keyId: 'k2' },
    { ...genuine, keyId: 'constructor' },
    { ...genuine, signature: '' },
    { ...genuine, ruleset: genuine.ruleset.replace('white', 'black') },
  ]
  for (const forgery of forgeries) expect((await hub.push(forgery)).admission).toBe('forged')
  expect(await hub.push(genuine)).toEqual({ admission: 'accepted', version: 9 })
})

const otherDomain = { ...rulesetOf(campaign()), domain: { id: 8, name: 'other.example' } }

test.each([
  ['has no readable statement', "statement = '{'"],
  ['has a statement of another form', "statement = json_remove(statement, '$.keyId')"],
  ['is not JSON', "ruleset = '{'"],
  ['this engine cannot compile', `ruleset = '{"schema":99}'`],
  ["is another domain's", `ruleset = '${JSON.stringify(otherDomain)}'`],
])(
  'fetches a replacement for a stored ruleset that %s and keeps visits meanwhile',
  async (_name, change) => {
    const hub = newHub()
    await hub.push(await signed({ version: 2 }))
    await runInDurableObject(hub, (_instance, { storage }) => {
      storage.sql.exec(`UPDATE held_ruleset SET ${change}`)
    })
    await evictDurableObject(hub)
    expect(await hub.record(windowOf(visits(1)))).toMatchObject({ version: null, feedVersion: 0 })
    expect((await hub.push(await signed({ version: 1 }))).admission).toBe('stale')
    controlPlane.published = await signed({ version: 2 })
    // The first check, triggered by the visit, found nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    expect(await hub.ruleset(0)).toMatchObject({ version: 2 })
    vi.useRealTimers()
    expect((await outboxOf(hub)).pending).toBe(1)
  },
)
