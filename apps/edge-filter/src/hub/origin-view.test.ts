import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { EDGE_HEADERS } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { alarmOf, newHub, record } from '../../test/hub.ts'
import { visits } from '../../test/visits.ts'

const HOUR = 3_600_000

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})
afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

/** Runs the alarm for a visit after this delay. */
const runLater = async (hub: ReturnType<typeof newHub>, later: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
}

test('shows the control plane the headers of an alarm’s fetch before the first visit', async () => {
  const hub = newHub()
  await hub.state()
  expect(await alarmOf(hub)).toBeLessThanOrEqual(Date.now())
  await vi.waitFor(() => expect(controlPlane.originViews).toHaveLength(1), 60_000)
  expect(controlPlane.originViews[0]?.toSorted()).toEqual(
    ['content-type', 'user-agent', ...Object.values(EDGE_HEADERS)].toSorted(),
  )
})

test('shows them again after a day, even in a Hub that was evicted', async () => {
  const hub = newHub()
  await runLater(hub, 0)
  expect(controlPlane.originViews).toHaveLength(1)
  await evictDurableObject(hub)
  await runLater(hub, 23 * HOUR)
  expect(controlPlane.originViews).toHaveLength(1)
  await runLater(hub, HOUR)
  expect(controlPlane.originViews).toHaveLength(2)
})

test('tries again after an hour if the control plane is older', async () => {
  const hub = newHub()
  let calls = 0
  controlPlane.onOriginView = () => {
    calls += 1
    return new Response(null, { status: 404 })
  }
  await runLater(hub, 0)
  await runLater(hub, HOUR / 2)
  expect(calls).toBe(1)
  await runLater(hub, HOUR / 2)
  expect(calls).toBe(2)
})
