import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { MAX_RULESET_BYTES } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { campaign, rulesetOf, signed } from '../test/rulesets.ts'
import { visit, visits } from '../test/visits.ts'

const newHub = () => env.HUB.get(env.HUB.newUniqueId())

const alarmOf = (hub: ReturnType<typeof newHub>) =>
  runInDurableObject(hub, (_instance, state) => state.storage.getAlarm())

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

test('stores visits before it answers: they outlive an eviction right after', async () => {
  const hub = newHub()
  const recorded = visits(3)
  await hub.record(recorded)
  await evictDurableObject(hub)
  expect((await hub.status()).pending).toBe(3)
  expect(await runDurableObjectAlarm(hub)).toBe(true)
  expect(controlPlane.storedIds).toEqual(recorded.map(({ id }) => id))
  expect((await hub.status()).pending).toBe(0)
})

test('sends a visit once, however often it is recorded', async () => {
  const hub = newHub()
  const known = visit()
  await Promise.all([hub.record([known]), hub.record([known, known])])
  await runDurableObjectAlarm(hub)
  await hub.record([known])
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toEqual([known.id])
})

test.each([
  ['no answer', () => Promise.reject(new Error('down'))],
  ['500', () => new Response('oops', { status: 500 })],
  ['401', () => new Response(null, { status: 401 })],
  ['429', () => new Response(null, { status: 429 })],
  ['302', () => Response.redirect('https://elsewhere.example/', 302)],
  ['an answer that is no acknowledgement', () => new Response('<p>hello</p>')],
])('after %s it sends the same batch until it is acknowledged', async (_name, refuse) => {
  const hub = newHub()
  await hub.record(visits(2))
  controlPlane.onVisits = refuse
  await runDurableObjectAlarm(hub)
  await hub.record(visits(1))
  await evictDurableObject(hub)
  await runDurableObjectAlarm(hub)
  controlPlane.onVisits = () => null
  await runDurableObjectAlarm(hub)
  await runDurableObjectAlarm(hub)
  const [one, two, three, four] = controlPlane.received
  expect(two?.body).toBe(one?.body)
  expect(three?.body).toBe(one?.body)
  expect(four?.batch.batchId).not.toBe(one?.batch.batchId)
  expect(controlPlane.storedIds).toHaveLength(3)
})

test('an acknowledgement that was lost leads to the same batch again, not to a second one', async () => {
  const hub = newHub()
  await hub.record(visits(2))
  controlPlane.onVisits = ({ batch }) => {
    controlPlane.stored.set(
      batch.batchId,
      batch.visits.map(({ id }) => id),
    )
    throw new Error('connection lost')
  }
  await runDurableObjectAlarm(hub)
  controlPlane.onVisits = () => null
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received).toHaveLength(2)
  expect(controlPlane.storedIds).toHaveLength(2)
  expect(await hub.status()).toMatchObject({ pending: 0 })
})

test('visits that arrive while a batch is under way are in the next one', async () => {
  const hub = newHub()
  const early = visits(2)
  const late = visits(3)
  await hub.record(early)
  let isHeld = true
  controlPlane.onVisits = async () => {
    while (isHeld) await scheduler.wait(5)
    return null
  }
  const sending = runDurableObjectAlarm(hub)
  await vi.waitFor(() => expect(controlPlane.received).toHaveLength(1))
  await hub.record(late)
  isHeld = false
  await sending
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received.map(({ batch }) => batch.visits.length)).toEqual([2, 3])
  expect(controlPlane.storedIds).toEqual([...early, ...late].map(({ id }) => id))
})

test('loses nothing over a control plane that fails at random', async () => {
  const hub = newHub()
  const recorded: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const some = visits(40)
    recorded.push(...some.map(({ id }) => id))
    // Every third batch arrives, and every second of the others is stored unacknowledged.
    controlPlane.onVisits = ({ batch }) => {
      if (round % 3 === 0) return null
      if (round % 2 === 0) {
        controlPlane.stored.set(
          batch.batchId,
          batch.visits.map(({ id }) => id),
        )
      }
      return new Response(null, { status: 503 })
    }
    await hub.record(some)
    await runDurableObjectAlarm(hub)
    if (round % 5 === 0) await evictDurableObject(hub)
  }
  controlPlane.onVisits = () => null
  while ((await hub.status()).pending > 0) await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds.toSorted()).toEqual(recorded.toSorted())
})

test('a batch that is refused is kept aside and later ones go on', async () => {
  const hub = newHub()
  await hub.record(visits(2))
  controlPlane.onVisits = () => new Response(null, { status: 400 })
  await runDurableObjectAlarm(hub)
  controlPlane.onVisits = () => null
  const later = visit()
  await hub.record([later])
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toEqual([later.id])
  expect(await hub.status()).toMatchObject({ pending: 0, quarantinedBatches: 1 })
})

test('batches that were refused go out once more after an hour, all in one run', async () => {
  const hub = newHub()
  const recorded = visits(1_500)
  controlPlane.onVisits = () => new Response(null, { status: 413 })
  await hub.record(recorded)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(hub)
    expect(await hub.status()).toMatchObject({ pending: 0, quarantinedBatches: 2 })
  })
  const refused = controlPlane.received.map(({ body }) => body)
  controlPlane.onVisits = () => null
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received).toHaveLength(2)
  expect(await alarmOf(hub)).toBeGreaterThan(Date.now() + 3_500_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await runDurableObjectAlarm(hub)
  vi.useRealTimers()
  expect(controlPlane.received.slice(2).map(({ body }) => body)).toEqual(refused)
  expect(controlPlane.storedIds).toEqual(recorded.map(({ id }) => id))
})

test('full batches are sent at once, without waiting for more visits', async () => {
  const hub = newHub()
  await hub.record(visits(2_500))
  await vi.waitFor(async () => expect((await hub.status()).pending).toBe(500))
  expect(controlPlane.received.map(({ batch }) => batch.visits.length)).toEqual([1_000, 1_000])
})

test('waits as long as Retry-After says', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 503, headers: { 'retry-after': '900' } })
  const before = Date.now()
  await hub.record(visits(1))
  await runDurableObjectAlarm(hub)
  await hub.record(visits(1))
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(before + 900_000)
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
  await hub.record(visits(1))
  controlPlane.published = await signed({ version: 5 })
  await runDurableObjectAlarm(hub)
  await vi.waitFor(async () => expect(await hub.record([])).toEqual({ version: 5 }))
})

test('checks with the control plane once in a while, not with every call', async () => {
  const hub = newHub()
  await hub.push(await signed())
  for (let call = 0; call < 20; call += 1) {
    await hub.record(visits(1))
    await hub.ruleset(1)
  }
  expect(controlPlane.rulesetCalls).toBe(1)
})

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
    expect(await hub.record(visits(1))).toEqual({ version: null })
    controlPlane.published = await signed({ version: 2 })
    // The first question, which came with the visit, found nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    expect(await hub.ruleset(0)).toMatchObject({ version: 2 })
    vi.useRealTimers()
    expect((await hub.status()).pending).toBe(1)
  },
)
