import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub } from '../../test/hub.ts'
import { signed } from '../../test/rulesets.ts'
import { visits, windowOf } from '../../test/visits.ts'

let controlPlane: FakeControlPlane
let hub: ReturnType<typeof newHub>

const offSince = async () => (await hub.ruleset(0)).unfilteredSince
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const publish = async (version: number) => {
  controlPlane.published = await signed({ version })
  return version
}

beforeEach(async () => {
  controlPlane = new FakeControlPlane()
  hub = newHub()
  await publish(1)
  await hub.ruleset(0)
  later(0)
})

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

test('applies to all isolates while the control plane is down, even after an eviction', async () => {
  controlPlane.onTurn = () => null
  expect(await offSince()).toBeNull()
  const turnedAt = Date.now()
  await hub.turnFilters(false)
  expect(await offSince()).toBe(turnedAt)
  await runDurableObjectAlarm(hub)
  await evictDurableObject(hub)
  later(60_000)
  await runDurableObjectAlarm(hub)
  expect(await offSince()).toBe(turnedAt)
  // Isolates under steady traffic only see the replies to their recorded visits.
  expect((await hub.record(windowOf(visits(1)))).unfilteredSince).toBe(turnedAt)
  await hub.turnFilters(true)
  expect(await offSince()).toBeNull()
})

test('ends once the control plane has received it and its ruleset has arrived', async () => {
  controlPlane.onTurn = () => 2
  const turnedAt = Date.now()
  await hub.turnFilters(false)
  await runDurableObjectAlarm(hub)
  expect(controlPlane.turns).toEqual([{ filtering: false, at: turnedAt }])
  expect(await offSince()).toBe(turnedAt)
  await publish(2)
  await hub.push(await signed({ version: 2 }))
  expect(await offSince()).toBeNull()
  await runDurableObjectAlarm(hub)
  expect(controlPlane.turns).toHaveLength(1)
})

test('requests the ruleset that includes the change, in case its push does not arrive', async () => {
  controlPlane.onTurn = () => 2
  await publish(2)
  await hub.turnFilters(false)
  await runDurableObjectAlarm(hub)
  await vi.waitFor(async () => expect((await hub.ruleset(0)).version).toBe(2), 60_000)
  expect(await offSince()).toBeNull()
})

test('reports changes made during an outage in order, each until it is received', async () => {
  controlPlane.onTurn = () => null
  const first = Date.now()
  await hub.turnFilters(false)
  await runDurableObjectAlarm(hub)
  later(10_000)
  await hub.turnFilters(true)
  later(10_000)
  await hub.turnFilters(false)
  controlPlane.onTurn = ({ filtering }) => (filtering ? null : 1)
  await runDurableObjectAlarm(hub)
  expect(controlPlane.turns).toEqual([{ filtering: false, at: first }])
  controlPlane.onTurn = () => 1
  later(5 * 60_000)
  await runDurableObjectAlarm(hub)
  expect(controlPlane.turns.map(({ filtering, at }) => [filtering, at - first])).toEqual([
    [false, 0],
    [true, 10_000],
    [false, 20_000],
  ])
  expect(await offSince()).toBeNull()
})
