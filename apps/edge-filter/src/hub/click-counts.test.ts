import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
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
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  controlPlane = new FakeControlPlane()
})

test('lets exactly the limit through, of 200 at once and over evictions', async () => {
  const hub = newHub()
  const befores: number[] = []
  for (let round = 0; round < 4; round += 1) {
    befores.push(...(await Promise.all(Array.from({ length: 50 }, () => hub.claim(claimOf(120))))))
    await evictDurableObject(hub)
  }
  const through = befores.filter((before) => before < 120)
  expect(through.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n))
})

test('two hundred claims at once are counted one by one', async () => {
  const hub = newHub()
  const befores = await Promise.all(Array.from({ length: 200 }, () => hub.claim(claimOf(50))))
  expect(befores.filter((before) => before < 50)).toHaveLength(50)
  expect(new Set(befores.filter((before) => before < 50)).size).toBe(50)
})

test('counts a visit once, also after a restart, for a minute', () =>
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

test('each campaign has its own count, and a higher limit goes on where the lower one ended', () =>
  inCounts((open) => {
    const counts = open()
    expect([1, 1, 1].map(() => counts.claim(claimOf(2), NOW))).toEqual([0, 1, 2])
    expect(counts.claim(claimOf(2, 9), NOW)).toBe(0)
    expect([3, 3].map((limit) => counts.claim(claimOf(limit), NOW))).toEqual([2, 3])
  }))

test('a campaign that leaves the ruleset and comes back by a rollback has its clicks', async () => {
  const hub = newHub()
  const both = rulesetOf(campaign({ clickLimit: 9 }), campaign({ id: 2, path: '/second' }))
  await hub.push(await signed({ version: 1, ruleset: both }))
  await hub.claim(claimOf(9, 2))
  await hub.push(await signed({ version: 2, ruleset: rulesetOf(campaign({ clickLimit: 9 })) }))
  await hub.push(await signed({ version: 3, ruleset: both }))
  expect(await hub.claim(claimOf(9, 2))).toBe(1)
})

test('takes over what the control plane counted, and never goes back for it', () =>
  inCounts((open) => {
    const counts = open()
    counts.takeOver({ '1': 5 })
    expect(counts.claim(claimOf(9), NOW)).toBe(5)
    counts.takeOver({ '1': 2, '3': 8 })
    expect([1, 2, 3].map((id) => open().claim(claimOf(9, id), NOW))).toEqual([6, 0, 8])
  }))

test('clicks from before there was a limit count, as the ledger says with each batch', async () => {
  const hub = newHub()
  controlPlane.clicks = { '1': 40 }
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
  expect(await hub.claim(claimOf(41))).toBe(40)
  expect(await hub.claim(claimOf(41))).toBe(41)
})
