import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { DAY_MS } from '@crivo/shared'
import { beforeEach, expect, test } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub, record } from '../../test/hub.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { visits } from '../../test/visits.ts'
import { ClickCounts } from './click-counts.ts'

const NOW = 1_000_000_000
const claimOf = (limit: number, campaignId = 1) => ({
  campaignId,
  limit,
  visitId: crypto.randomUUID(),
})

const inCounts = (run: (open: () => ClickCounts, sql: SqlStorage) => void) =>
  runInDurableObject(newHub(), (_hub, { storage }) =>
    run(() => new ClickCounts(storage), storage.sql),
  )

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})

test('enforces the exact limit for concurrent claims and across evictions', async () => {
  const hub = newHub()
  const befores: number[] = []
  for (let round = 0; round < 4; round += 1) {
    befores.push(...(await Promise.all(Array.from({ length: 50 }, () => hub.claim(claimOf(120))))))
    await evictDurableObject(hub)
  }
  const through = befores.filter((before) => before < 120)
  expect(through.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n))
})

test('counts 200 concurrent claims one by one', async () => {
  const hub = newHub()
  const befores = await Promise.all(Array.from({ length: 200 }, () => hub.claim(claimOf(50))))
  expect(befores.filter((before) => before < 50)).toHaveLength(50)
  expect(new Set(befores.filter((before) => before < 50)).size).toBe(50)
})

test('counts a visit once within a minute, even after a restart', () =>
  inCounts((open, sql) => {
    const counts = open()
    const known = claimOf(5)
    expect(counts.claim(known, NOW)).toBe(0)
    expect(counts.claim(known, NOW)).toBe(0)
    expect(open().claim(known, NOW + 59_999)).toBe(0)
    expect(counts.claim(claimOf(5), NOW)).toBe(1)
    open().claim(claimOf(5), NOW + 60_000)
    expect(sql.exec('SELECT count(*) AS claims FROM claims').one().claims).toBe(1)
  }))

test('counts each campaign separately and continues the count when its limit is raised', () =>
  inCounts((open) => {
    const counts = open()
    expect([1, 1, 1].map(() => counts.claim(claimOf(2), NOW))).toEqual([0, 1, 2])
    expect(counts.claim(claimOf(2, 9), NOW)).toBe(0)
    expect([3, 3].map((limit) => counts.claim(claimOf(limit), NOW))).toEqual([2, 3])
  }))

test('keeps the clicks of a campaign that a rollback restores', async () => {
  const hub = newHub()
  const both = rulesetOf(campaign({ clickLimit: 9 }), campaign({ id: 2, path: '/second' }))
  await hub.push(await signed({ version: 1, ruleset: both }))
  await hub.claim(claimOf(9, 2))
  await hub.push(await signed({ version: 2, ruleset: rulesetOf(campaign({ clickLimit: 9 })) }))
  await hub.push(await signed({ version: 3, ruleset: both }))
  expect(await hub.claim(claimOf(9, 2))).toBe(1)
})

test('adopts the control plane’s counts but never lowers its own', () =>
  inCounts((open) => {
    const counts = open()
    counts.takeOver({ '1': 5 })
    expect(counts.claim(claimOf(9), NOW)).toBe(5)
    counts.takeOver({ '1': 2, '3': 8 })
    expect([1, 2, 3].map((id) => open().claim(claimOf(9, id), NOW))).toEqual([6, 0, 8])
  }))

test('counts clicks from before the limit, as reported with each acknowledgement', async () => {
  const hub = newHub()
  controlPlane.clicks = { '1': 40 }
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  expect(await hub.claim(claimOf(41))).toBe(40)
  expect(await hub.claim(claimOf(41))).toBe(41)
})

test('remembers for 30 days when each limit was reached', () =>
  inCounts((open) => {
    const counts = open()
    for (const limit of [2, 2, 2, 3]) counts.claim(claimOf(limit), NOW)
    counts.claim(claimOf(9, 2), NOW)
    const reached = [2, 3].map((clickLimit) => ({ campaignId: 1, clickLimit, at: NOW }))
    expect(open().caps(NOW + 29 * DAY_MS)).toEqual(reached)
    expect(open().caps(NOW + 30 * DAY_MS)).toEqual([])
    expect(open().all()).toEqual({ '1': 3, '2': 1 })
  }))
