import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { platformRuntime } from '@crivo/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { version } from '../../package.json'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { alarmOf, newHub, outboxOf, record } from '../../test/hub.ts'
import { signed } from '../../test/rulesets.ts'
import { visit, visits, windowOf } from '../../test/visits.ts'
import { VisitOutbox } from './outbox/visit-outbox.ts'

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
  expect([...controlPlane.agents].filter((agent) => agent !== `Crivo-Edge/${version}`)).toEqual([])
})

test('names its account in signed calls once it knows the ticket, even after an eviction', async () => {
  const hub = newHub()
  const ticketOf = (version: number) => `12.${version}.${'A'.repeat(43)}`
  const send = async () => {
    await record(hub, visits(1))
    await runDurableObjectAlarm(hub)
    return controlPlane.named.at(-1)
  }
  controlPlane.ticket = 'not a ticket'
  await send()
  expect(await send()).toBeNull()
  controlPlane.ticket = ticketOf(1)
  await send()
  // A ledger that does not send a ticket.
  controlPlane.ticket = null
  await evictDurableObject(hub)
  expect(await send()).toBe(ticketOf(1))
  controlPlane.ticket = ticketOf(2)
  await send()
  expect(await send()).toBe(ticketOf(2))
})

test('stores visits before it answers, so that they survive an eviction', async () => {
  const hub = newHub()
  const recorded = visits(3)
  await record(hub, recorded)
  await evictDurableObject(hub)
  expect((await outboxOf(hub)).pending).toBe(3)
  expect(await runDurableObjectAlarm(hub)).toBe(true)
  expect(controlPlane.storedIds).toEqual(recorded.map(({ id }) => id))
  expect((await outboxOf(hub)).pending).toBe(0)
})

test('retries after a failed alarm, because the platform gives up on one', async () => {
  const hub = newHub()
  await record(hub, visits(2))
  const rename = (from: string, to: string) =>
    runInDurableObject(hub, (_, { storage }) => {
      storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
    })
  await rename('visit_windows', 'away')
  expect(await runDurableObjectAlarm(hub)).toBe(true)
  expect(await alarmOf(hub)).toBeGreaterThan(Date.now())
  await rename('away', 'visit_windows')
  await runDurableObjectAlarm(hub)
  expect((await outboxOf(hub)).pending).toBe(0)
})

test('returns isolates their common count for an IP address', async () => {
  const hub = newHub()
  const tally = { address: '203.0.113.7', campaignId: 1, requests: 40, visits: 40 }
  const window = { ...windowOf(visits(1)), activity: [tally] }
  expect((await hub.record(window)).activity).toEqual([tally])
  const other = { ...windowOf(visits(1)), activity: [{ ...tally, requests: 2, visits: 2 }] }
  expect((await hub.record(other)).activity).toMatchObject([{ visits: 42 }])
  expect((await hub.record(windowOf(visits(1)))).activity).toEqual([])
})

test('sends a window once even if it is recorded repeatedly', async () => {
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
  ['an answer other than an acknowledgement', () => new Response('<p>hello</p>')],
])('after %s it resends the same batch until it is acknowledged', async (_name, refuse) => {
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

test.each([
  ['a challenge', 403, { 'cf-mitigated': 'challenge', 'content-type': 'text/html' }],
  ['a refusal as text', 403, { 'content-type': 'text/plain' }],
  ['a page', 200, { 'content-type': 'text/html; charset=UTF-8' }],
])(
  'treats %s from the control plane’s zone as a block: waits long and reports it',
  async (_, status, headers) => {
    const hub = newHub()
    const blocked = () => new Response('<p>Just a moment…', { status, headers })
    controlPlane.onVisits = blocked
    controlPlane.onRuleset = blocked
    const known = visits(2)
    await record(hub, known)
    await hub.ruleset(0)
    const { rulesetCalls } = controlPlane
    await runDurableObjectAlarm(hub)
    expect(await alarmOf(hub)).toBeGreaterThan(Date.now() + 7 * 60_000)
    expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
    await hub.ruleset(0)
    expect(controlPlane.rulesetCalls).toBe(rulesetCalls)
    await evictDurableObject(hub)
    expect(await hub.state()).toMatchObject({ ruleset: null, controlPlane: 'blocked' })
    controlPlane.onVisits = () => null
    await runDurableObjectAlarm(hub)
    expect(controlPlane.storedIds).toEqual(known.map(({ id }) => id))
    expect(await hub.state()).toMatchObject({ waiting: 0, controlPlane: 'reached' })
  },
)

test('does not treat a refusal by the control plane itself as a block', async () => {
  const hub = newHub()
  controlPlane.onVisits = () => Response.json({ code: 'FORBIDDEN' }, { status: 403 })
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  expect(await alarmOf(hub)).toBeLessThan(Date.now() + 5 * 60_000)
  expect(await hub.state()).toMatchObject({ controlPlane: 'reached' })
})

test('reports its ruleset, when it arrived, and the visits of ended hours that wait', async () => {
  const hub = newHub()
  const begun = Date.now()
  await hub.push(await signed({ version: 4 }))
  await record(hub, visits(3))
  expect(await hub.state()).toMatchObject({ ruleset: { version: 4 }, waiting: 0 })
  controlPlane.onVisits = () => new Response(null, { status: 503 })
  await runDurableObjectAlarm(hub)
  await record(hub, visits(2))
  await evictDurableObject(hub)
  const ended = (Math.floor(Date.now() / 3_600_000) + 1) * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: ended + 89_000 })
  expect(await hub.state()).toMatchObject({ waiting: 0 })
  vi.setSystemTime(ended + 90_000)
  const { ruleset, waiting, controlPlane: reach } = await hub.state()
  vi.useRealTimers()
  expect([waiting, reach]).toEqual([5, 'failed'])
  expect(ruleset?.receivedAt).toBeGreaterThanOrEqual(begun)
  expect(ruleset?.receivedAt).toBeLessThanOrEqual(Date.now())
})

test('accepts visits after it was killed while a batch was in transit', async () => {
  const hub = newHub()
  await record(hub, visits(2))
  await runInDurableObject(hub, (_hub, { storage }) => {
    new VisitOutbox(storage, platformRuntime).nextBatch(crypto.randomUUID(), Date.now())
  })
  await evictDurableObject(hub)
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now())
  await runDurableObjectAlarm(hub)
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toHaveLength(3)
})

test('resends the same batch after a lost acknowledgement', async () => {
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

test('puts visits that arrive during a delivery into the next batch', async () => {
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
  await vi.waitFor(() => expect(controlPlane.received).toHaveLength(1), 60_000)
  await record(hub, late)
  isHeld = false
  await sending
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received.map(({ batch }) => batch.visits.length)).toEqual([2, 3])
  expect(controlPlane.storedIds).toEqual([...early, ...late].map(({ id }) => id))
})

test('sends visits that become due while a page is slow', async () => {
  const hub = newHub()
  let isSlow = true
  controlPlane.onPage = async () => {
    while (isSlow) await scheduler.wait(5)
    return new Response('<p>Offer</p>', { headers: { 'content-type': 'text/html' } })
  }
  const [early, late] = [visits(1), visits(2)]
  await record(hub, early)
  const asked = hub.page({
    campaignId: 1,
    page: 'black',
    url: 'https://pages.example/offer',
    device: 'mobile',
    language: 'pt-BR',
    disablesContextMenu: false,
    seconds: 30,
    generation: 0,
  })
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(1), 60_000)
  await record(hub, late)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  await vi.waitFor(() => expect(controlPlane.storedIds).toHaveLength(3), 60_000)
  vi.useRealTimers()
  isSlow = false
  expect(await asked).toMatchObject({ isKept: true })
})

test('loses no visits while the control plane fails intermittently', async () => {
  const hub = newHub()
  const recorded: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const some = visits(40)
    recorded.push(...some.map(({ id }) => id))
    // Every third batch is acknowledged; half of the others are stored without acknowledgement.
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

test('sets a refused batch aside and sends later ones', async () => {
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

test('resends all refused batches in one run after an hour', async () => {
  const hub = newHub()
  const recorded = visits(1_500)
  controlPlane.onVisits = () => new Response(null, { status: 413 })
  await record(hub, recorded)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(hub)
    expect(await outboxOf(hub)).toMatchObject({ pending: 0, refusedBatches: 2 })
  }, 60_000)
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

test('backs off while every batch is refused and delivers all after recovery', async () => {
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

test('sends at most two batches per run while they are refused', async () => {
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

test('sends full batches immediately', async () => {
  const hub = newHub()
  await record(hub, visits(2_500))
  await vi.waitFor(async () => expect((await outboxOf(hub)).pending).toBe(500), 60_000)
  expect(controlPlane.received.map(({ batch }) => batch.visits.length)).toEqual([1_000, 1_000])
})

test.each([10, -10])(
  'corrects a clock that is %i minutes off using the Date of a refusal',
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

test('does not retry a refused key immediately if the clock is right', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 401, headers: { date: new Date().toUTCString() } })
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  expect(controlPlane.received).toHaveLength(1)
})

test('respects Retry-After', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 503, headers: { 'retry-after': '900' } })
  const before = Date.now()
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(before + 900_000)
})
