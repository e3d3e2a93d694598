import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { MAX_RULESET_BYTES } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { newHub, outboxOf, record } from '../test/hub.ts'
import { campaign, endorsed, newSigningKey, rulesetOf, signed } from '../test/rulesets.ts'
import { visits, windowOf } from '../test/visits.ts'

let controlPlane: FakeControlPlane

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  controlPlane = new FakeControlPlane()
})

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
  vi.restoreAllMocks()
})

test('a cold Hub asks the control plane for the ruleset, once for all who wait', async () => {
  const hub = newHub()
  controlPlane.published = await signed({ version: 3 })
  const replies = await Promise.all([hub.ruleset(0), hub.ruleset(0), hub.ruleset(3)])
  expect(replies.map(({ version }) => version)).toEqual([3, 3, 3])
  expect(replies.map((reply) => reply.signed?.version ?? null)).toEqual([3, 3, null])
  expect(controlPlane.rulesetCalls).toBe(1)
})

test('holds its ruleset over an eviction and without a control plane', async () => {
  const hub = newHub()
  const pushed = await signed({ version: 2 })
  await hub.push(pushed)
  await evictDurableObject(hub)
  controlPlane.onRuleset = () => new Response(null, { status: 503 })
  expect((await hub.ruleset(0)).signed).toEqual(pushed)
})

test('has none when nobody answers, and takes none that is not genuine', async () => {
  const hub = newHub()
  expect(await hub.ruleset(0)).toEqual({ version: null, signed: null })
  controlPlane.published = { ...(await signed()), signature: 'AAAA' }
  const other = newHub()
  expect(await other.ruleset(0)).toEqual({ version: null, signed: null })
  expect(controlPlane.rulesetCalls).toBe(2)
})

test('an acknowledgement that names a newer ruleset has it fetched', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  // The check that comes with the first call finds nothing newer yet.
  controlPlane.published = await signed({ version: 1 })
  await record(hub, visits(1))
  controlPlane.published = await signed({ version: 5 })
  await runDurableObjectAlarm(hub)
  await vi.waitFor(async () => expect((await hub.ruleset(0)).version).toBe(5))
})

test('checks with the control plane once in a while, not with every call', async () => {
  const hub = newHub()
  await hub.push(await signed())
  for (let call = 0; call < 20; call += 1) {
    await record(hub, visits(1))
    await hub.ruleset(1)
  }
  expect(controlPlane.rulesetCalls).toBe(1)
})

test('who asks first after a quiet time gets a ruleset whose push was lost', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  await hub.ruleset(1)
  controlPlane.published = await signed({ version: 2 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24_000 })
  expect((await hub.ruleset(1)).version).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  expect((await hub.ruleset(1)).signed?.version).toBe(2)
  vi.useRealTimers()
})

test('nobody waits for a control plane that does not answer, while there is a ruleset', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise)
  expect((await hub.ruleset(0)).signed?.version).toBe(1)
  answer.resolve(new Response(null, { status: 204 }))
})

test.each([
  ['a refusal', {}],
  ['one that asks for long rest', { 'retry-after': '900' }],
])(
  'without a ruleset it asks ever less after %s, but within half a minute',
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

/** A ruleset whose text has this many bytes, most of which JSON escapes once more. */
async function rulesetOfBytes(bytes: number) {
  const sizeOf = (path: string) => JSON.stringify(rulesetOf(campaign({ path }))).length
  const spare = bytes - sizeOf('/')
  const path = `/${'\\'.repeat(Math.floor(spare / 2))}${'x'.repeat(spare % 2)}`
  return signed({ version: 3, ruleset: rulesetOf(campaign({ path })) })
}

test('takes the largest ruleset there may be and holds it over an eviction, and none above', async () => {
  const hub = newHub()
  const tooLarge = await rulesetOfBytes(MAX_RULESET_BYTES + 1)
  expect(await hub.push(tooLarge)).toEqual({ admission: 'too-large', version: null })
  const largest = await rulesetOfBytes(MAX_RULESET_BYTES)
  expect(new TextEncoder().encode(largest.ruleset)).toHaveLength(MAX_RULESET_BYTES)
  expect(await hub.push(largest)).toEqual({ admission: 'accepted', version: 3 })
  await evictDurableObject(hub)
  expect((await hub.ruleset(0)).signed).toEqual(largest)
})

test('takes a ruleset of a key that a trusted one vouches for, and holds it over an eviction', async () => {
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

test('admits what is genuine, its own and newer', async () => {
  const hub = newHub()
  const push = async (...from: Parameters<typeof signed>) => hub.push(await signed(...from))
  expect(await push({ version: 4 })).toEqual({ admission: 'accepted', version: 4 })
  expect(await push({ version: 4 })).toEqual({ admission: 'stale', version: 4 })
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
  ['is no JSON', "ruleset = '{'"],
  ['this engine cannot compile', `ruleset = '{"schema":99}'`],
  ["is another domain's", `ruleset = '${JSON.stringify(otherDomain)}'`],
])(
  'a stored ruleset that %s is asked for again, and visits are kept meanwhile',
  async (_name, change) => {
    const hub = newHub()
    await hub.push(await signed({ version: 2 }))
    await runInDurableObject(hub, (_instance, { storage }) => {
      storage.sql.exec(`UPDATE held_ruleset SET ${change}`)
    })
    await evictDurableObject(hub)
    expect(await hub.record(windowOf(visits(1)))).toEqual({ version: null })
    expect((await hub.push(await signed({ version: 1 }))).admission).toBe('stale')
    controlPlane.published = await signed({ version: 2 })
    // The first question, which came with the visit, found nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    expect(await hub.ruleset(0)).toMatchObject({ version: 2 })
    vi.useRealTimers()
    expect((await outboxOf(hub)).pending).toBe(1)
  },
)
