import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { alarmOf, newHub, outboxOf, record } from '../test/hub.ts'
import { visit, visits, windowOf } from '../test/visits.ts'

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
  await record(hub, recorded)
  await evictDurableObject(hub)
  expect((await outboxOf(hub)).pending).toBe(3)
  expect(await runDurableObjectAlarm(hub)).toBe(true)
  expect(controlPlane.storedIds).toEqual(recorded.map(({ id }) => id))
  expect((await outboxOf(hub)).pending).toBe(0)
})

test('sends a window once, however often it is recorded', async () => {
  const hub = newHub()
  const known = visits(2)
  const window = windowOf(known)
  await Promise.all([hub.record(window), hub.record(window)])
  await evictDurableObject(hub)
  await hub.record(window)
  await runDurableObjectAlarm(hub)
  await hub.record(window)
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toEqual(known.map(({ id }) => id))
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
  await record(hub, visits(2))
  controlPlane.onVisits = refuse
  await runDurableObjectAlarm(hub)
  await record(hub, visits(1))
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
  await record(hub, visits(2))
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
  expect(await outboxOf(hub)).toMatchObject({ pending: 0 })
})

test('visits that arrive while a batch is under way are in the next one', async () => {
  const hub = newHub()
  const early = visits(2)
  const late = visits(3)
  await record(hub, early)
  let isHeld = true
  controlPlane.onVisits = async () => {
    while (isHeld) await scheduler.wait(5)
    return null
  }
  const sending = runDurableObjectAlarm(hub)
  await vi.waitFor(() => expect(controlPlane.received).toHaveLength(1))
  await record(hub, late)
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
    await record(hub, some)
    await runDurableObjectAlarm(hub)
    if (round % 5 === 0) await evictDurableObject(hub)
  }
  controlPlane.onVisits = () => null
  while ((await outboxOf(hub)).pending > 0) await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds.toSorted()).toEqual(recorded.toSorted())
})

test('a batch that is refused is kept aside and later ones go on', async () => {
  const hub = newHub()
  await record(hub, visits(2))
  controlPlane.onVisits = () => new Response(null, { status: 400 })
  await runDurableObjectAlarm(hub)
  controlPlane.onVisits = () => null
  const later = visit()
  await record(hub, [later])
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toEqual([later.id])
  expect(await outboxOf(hub)).toMatchObject({ pending: 0, refusedBatches: 1 })
})

test('batches that were refused go out once more after an hour, all in one run', async () => {
  const hub = newHub()
  const recorded = visits(1_500)
  controlPlane.onVisits = () => new Response(null, { status: 413 })
  await record(hub, recorded)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(hub)
    expect(await outboxOf(hub)).toMatchObject({ pending: 0, refusedBatches: 2 })
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

test('a control plane that refuses everything is called ever less, and gets all once it is mended', async () => {
  const hub = newHub()
  const recorded = visits(20)
  controlPlane.onVisits = () => new Response(null, { status: 400 })
  for (const each of recorded) {
    await record(hub, [each])
    await runDurableObjectAlarm(hub)
  }
  expect(await alarmOf(hub)).toBeGreaterThan(Date.now() + 100_000)
  controlPlane.onVisits = () => null
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await runDurableObjectAlarm(hub)
  vi.useRealTimers()
  expect(controlPlane.storedIds.toSorted()).toEqual(recorded.map(({ id }) => id).toSorted())
})

test('while batches are refused in a row one run sends two at most', async () => {
  const hub = newHub()
  await record(hub, visits(1))
  controlPlane.onVisits = () => new Response(null, { status: 503 })
  await runDurableObjectAlarm(hub)
  await record(hub, visits(4_500))
  controlPlane.received.length = 0
  controlPlane.onVisits = () => new Response(null, { status: 422 })
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received).toHaveLength(2)
})

test('full batches are sent at once, without waiting for more visits', async () => {
  const hub = newHub()
  await record(hub, visits(2_500))
  await vi.waitFor(async () => expect((await outboxOf(hub)).pending).toBe(500))
  expect(controlPlane.received.map(({ batch }) => batch.visits.length)).toEqual([1_000, 1_000])
})

test.each([10, -10])(
  'a clock that is %i minutes off is put right by the refusal',
  async (minutes) => {
    const hub = newHub()
    const real = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: real + minutes * 60_000 })
    controlPlane.now = () => Date.now() - minutes * 60_000
    await record(hub, visits(1))
    await runDurableObjectAlarm(hub)
    expect(controlPlane.storedIds).toHaveLength(1)
    const refused = controlPlane.unsigned.splice(0)
    expect(refused.length).toBeGreaterThan(0)
    await record(hub, visits(1))
    await runDurableObjectAlarm(hub)
    vi.useRealTimers()
    expect(controlPlane.storedIds).toHaveLength(2)
  },
)

test('a key that is refused at the right time is not tried again at once', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 401, headers: { date: new Date().toUTCString() } })
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received).toHaveLength(1)
})

test('waits as long as Retry-After says', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 503, headers: { 'retry-after': '900' } })
  const before = Date.now()
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(before + 900_000)
})
