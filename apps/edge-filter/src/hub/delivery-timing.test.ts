import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { alarmOf, newHub, record } from '../../test/hub.ts'
import { visits, windowOf } from '../../test/visits.ts'

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})

/** Sends a visit, so that the Hub is not in a quiet period. */
const send = async (hub: ReturnType<typeof newHub>) => {
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
}

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

test('sends the first visit after a quiet period within seconds and gathers later ones', async () => {
  const hub = newHub()
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now() + 5_000)
  await runDurableObjectAlarm(hub)
  await evictDurableObject(hub)
  const next = Date.now()
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(next + 90_000)
  await runDurableObjectAlarm(hub)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now() + 5_000)
})

test('gathers visits for a minute and a half, or for seconds while someone is watching', async () => {
  const hub = newHub()
  await send(hub)
  const start = Date.now()
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(start + 90_000)
  controlPlane.watched = true
  await runDurableObjectAlarm(hub)
  await evictDurableObject(hub)
  const later = Date.now()
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now() + 5_000)
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(later + 5_000)
})

test('gathers for longer again once the last viewer’s notice is a minute old', async () => {
  const hub = newHub()
  await hub.watch()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await send(hub)
  const later = Date.now()
  await record(hub, visits(1))
  vi.useRealTimers()
  expect(await alarmOf(hub)).toBe(later + 90_000)
})

test('sends waiting visits immediately for a new viewer', async () => {
  const hub = newHub()
  const waiting = visits(2)
  await record(hub, waiting)
  await hub.watch()
  await vi.waitFor(
    () => expect(controlPlane.storedIds).toEqual(waiting.map(({ id }) => id)),
    60_000,
  )
})

test('sends visits at most every two seconds, regardless of the number of viewers', async () => {
  const hub = newHub()
  await record(hub, visits(1))
  const asked = Date.now()
  await hub.watch()
  await vi.waitFor(() => expect(controlPlane.received).toHaveLength(1), 60_000)
  await record(hub, visits(1))
  for (let times = 0; times < 5; times += 1) await hub.watch()
  const due = await alarmOf(hub)
  expect(due).toBeGreaterThanOrEqual(asked + 2_000)
  expect(due).toBeLessThanOrEqual(Date.now() + 2_000)
})

test('respects Retry-After even for a new viewer', async () => {
  const hub = newHub()
  controlPlane.onVisits = () =>
    new Response(null, { status: 503, headers: { 'retry-after': '900' } })
  const before = Date.now()
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  await hub.watch()
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(before + 900_000)
})

test('sends a reviewer’s visit with others’ or after its hour, and others’ as if it had not come', async () => {
  const hub = newHub()
  const hour = 3_600_000
  const now = Math.ceil(Date.now() / hour) * hour + hour / 2
  vi.useFakeTimers({ toFake: ['Date'], now })
  const review = () => hub.record({ ...windowOf(visits(1)), isReviewers: true })
  await review()
  const end = now + hour / 2
  expect(await alarmOf(hub)).toBeGreaterThanOrEqual(end)
  expect(await alarmOf(hub)).toBeLessThan(end + 60_000)
  await runDurableObjectAlarm(hub)
  vi.setSystemTime(now + 10_000)
  await review()
  await evictDurableObject(hub)
  await record(hub, visits(1))
  expect(await alarmOf(hub)).toBe(now + 15_000)
  vi.useRealTimers()
  await runDurableObjectAlarm(hub)
  expect(controlPlane.storedIds).toHaveLength(3)
})
