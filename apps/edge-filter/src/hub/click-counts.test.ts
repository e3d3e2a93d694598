import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { compile } from '@crivo/filter-engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { ClickCounts } from './click-counts.ts'

const NOW = 1_000_000_000
const newHub = () => env.HUB.get(env.HUB.newUniqueId())
const claimOf = (limit: number, campaignId = 1) => ({
  campaignId,
  limit,
  visitId: crypto.randomUUID(),
})

const inCounts = (run: (open: () => ClickCounts, sql: SqlStorage) => void) =>
  runInDurableObject(newHub(), (_hub, { storage }) =>
    run(() => new ClickCounts(storage), storage.sql),
  )

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  new FakeControlPlane()
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

test('keeps the counts of campaigns that a program has, and forgets others', () =>
  inCounts((open) => {
    const counts = open()
    for (const id of [1, 2, 3]) counts.claim(claimOf(9, id), NOW)
    const { program } = compile(rulesetOf(campaign(), campaign({ id: 3, path: '/third' })))
    if (program === null) throw new Error('no program')
    counts.keepOnly(program)
    expect([1, 2, 3].map((id) => counts.claim(claimOf(9, id), NOW))).toEqual([1, 0, 1])
  }))

test('a newer ruleset keeps the counts of its campaigns and drops those of others', async () => {
  const hub = newHub()
  await hub.push(await signed({ version: 1 }))
  await hub.claim(claimOf(9))
  await hub.claim(claimOf(9, 2))
  await hub.push(await signed({ version: 2, ruleset: rulesetOf(campaign({ clickLimit: 9 })) }))
  expect(await hub.claim(claimOf(9))).toBe(1)
  expect(await hub.claim(claimOf(9, 2))).toBe(0)
})
