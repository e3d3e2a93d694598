import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { FEED_PATH } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { Edge } from '../../test/edge.ts'
import { signedFeed } from '../../test/feeds.ts'
import { newHub, record } from '../../test/hub.ts'
import { campaign, newSigningKey, ORIGIN, rulesetOf, signed } from '../../test/rulesets.ts'
import { visits } from '../../test/visits.ts'

let controlPlane: FakeControlPlane

beforeEach(async () => {
  controlPlane = new FakeControlPlane()
  controlPlane.published = await signed({ version: 1 })
})

afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

const versionOf = async (hub: ReturnType<typeof newHub>, have = 0) =>
  (await hub.feed(have))?.statement.version ?? null

test('a cold Hub fetches the feed named in the first response, in chunks and once', async () => {
  const hub = newHub()
  const feed = await signedFeed({ version: 5 })
  expect(feed.feed.byteLength).toBeGreaterThan(2_000_000)
  controlPlane.feed = feed
  expect(await hub.feed(0)).toEqual(feed)
  expect(await hub.feed(5)).toBeNull()
  expect((await hub.ruleset(0)).feedVersion).toBe(5)
  expect(controlPlane.feedCalls).toBe(1)
})

test('keeps its feed across an eviction, and accepts no older one', async () => {
  const hub = newHub()
  controlPlane.feed = await signedFeed({ version: 5 })
  expect(await versionOf(hub)).toBe(5)
  controlPlane.feed = await signedFeed({ version: 4 })
  await hub.noteFeed(6)
  await vi.waitFor(() => expect(controlPlane.feedCalls).toBe(2))
  await evictDurableObject(hub)
  expect(await versionOf(hub)).toBe(5)
})

test('a push makes the Hub fetch the feed', async () => {
  const hub = newHub()
  await record(hub, visits(1))
  controlPlane.feed = await signedFeed({ version: 7 })
  await hub.noteFeed(7)
  await vi.waitFor(async () => expect(await hub.noteFeed(0)).toBe(7))
})

test('refuses a forged or garbled feed and backs off', async () => {
  const hub = newHub()
  const bytes = Uint8Array.from(new TextEncoder().encode('garbage'))
  for (const feed of [
    await signedFeed({ version: 5, key: await newSigningKey('stranger') }),
    await signedFeed({ version: 5, bytes }),
  ]) {
    controlPlane.feed = feed
    expect(await versionOf(hub)).toBeNull()
  }
  expect(controlPlane.feedCalls).toBe(1)
  await runInDurableObject(hub, (_, { storage }) => {
    expect(storage.sql.exec('SELECT * FROM held_feed').toArray()).toEqual([])
  })
})

test('an edge decides by the Hub’s feed, and accepts only genuine statements', async () => {
  const filter = {
    id: 'spoofed',
    reason: 'SIVT.SPOOFED_CRAWLER' as const,
    action: 'white' as const,
    when: { fact: 'crawler' as const, op: 'in' as const, value: ['spoofed' as const] },
  }
  const noted: number[] = []
  const edge = new Edge(await signed({ ruleset: rulesetOf(campaign({ rules: [filter] })) }), {
    noteFeed: async (version) => {
      noted.push(version)
      return version
    },
  })
  const good = await signedFeed({ version: 3 })
  edge.feed = good
  edge.askReverseDns = async () => 'denied'
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const pageFrom = async (ip: string) => {
    const headers = { 'user-agent': agent, 'cf-connecting-ip': ip }
    return (await edge.visit('/promo', { headers })).headers.get('location')
  }
  expect(await pageFrom('198.51.100.9')).toContain('/main')
  expect(await pageFrom('203.0.113.9')).toContain('/fallback')
  const push = async (statement: object) => {
    const body = JSON.stringify(statement)
    return (await edge.visit(ORIGIN + FEED_PATH, { method: 'POST', body })).status
  }
  expect(await push(good.statement)).toBe(200)
  expect(await push({ ...good.statement, version: 9 })).toBe(401)
  expect(await push({})).toBe(400)
  expect(noted).toEqual([3])
})
