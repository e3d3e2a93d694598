import { env } from 'cloudflare:workers'
import { parseIp } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { readConfig } from '#lib/config.ts'
import { signedFeed } from '../../test/feeds.ts'
import { newSigningKey } from '../../test/rulesets.ts'
import { IsolateFeed } from './isolate-feed.ts'
import type { SignedFeed } from './signed-feed.ts'

/** Creates an isolate's cache, with a data center's copy and a Hub controlled by the test. */
function isolate(copy: SignedFeed | null = null) {
  const clock = { now: 1_000_000 }
  const pending: Promise<unknown>[] = []
  const hub = { feed: null as SignedFeed | null, isDown: false, calls: 0 }
  const kept: number[] = []
  const cache = new IsolateFeed(
    {
      copy: async () => copy,
      news: async () => {
        hub.calls += 1
        if (hub.isDown) throw new Error('down')
        return hub.feed
      },
      keep: async ({ statement }) => void kept.push(statement.version),
    },
    readConfig(env),
    { now: () => clock.now, setTimer: () => () => undefined },
  )
  const visit = async () => {
    const feed = await cache.current((work) => void pending.push(work))
    while (pending.length > 0) await pending.pop()
    return feed
  }
  return { clock, hub, kept, cache, visit }
}

const rangesOf = async ({ visit }: ReturnType<typeof isolate>) =>
  (await visit()).crawlers.find(({ id }) => id === 'googlebot')?.ranges

test('starts with the data centre’s copy and does not ask the Hub', async () => {
  const one = isolate(await signedFeed({ version: 3 }))
  expect(await rangesOf(one)).toEqual(['198.51.100.0/24'])
  expect([one.cache.version, one.hub.calls]).toEqual([3, 0])
})

test('without a copy, starts with the Hub’s feed and keeps a copy', async () => {
  const one = isolate()
  one.hub.feed = await signedFeed({ version: 3 })
  expect(await rangesOf(one)).toEqual(['198.51.100.0/24'])
  expect([one.cache.version, one.kept]).toEqual([3, [3]])
})

test('uses the build’s snapshot while there is no feed', async () => {
  const one = isolate()
  one.hub.isDown = true
  const { crawlers, networks } = await one.visit()
  expect(crawlers.find(({ id }) => id === 'googlebot')?.ranges.length).toBeGreaterThan(10)
  expect(networks.byAsn.size).toBeGreaterThan(10)
  expect(parseIp('66.249.66.1')).not.toBeNull()
})

test('fetches a newer version named in a response, and retries once a minute on failure', async () => {
  const one = isolate(await signedFeed({ version: 3 }))
  await one.visit()
  one.cache.note(4)
  one.hub.isDown = true
  for (let visit = 0; visit < 3; visit += 1) await one.visit()
  expect(one.hub.calls).toBe(1)
  one.hub.isDown = false
  one.hub.feed = await signedFeed({ version: 4, googlebot: '203.0.113.0/24' })
  one.clock.now += 60_000
  await one.visit()
  expect(await rangesOf(one)).toEqual(['203.0.113.0/24'])
  expect(one.hub.calls).toBe(2)
})

test('never accepts an older, forged, foreign or garbled feed from the Hub or the cache', async () => {
  const good = await signedFeed({ version: 3 })
  const stranger = await newSigningKey('stranger')
  const newer = await signedFeed({ version: 9, googlebot: '203.0.113.0/24' })
  const bad = [
    await signedFeed({ version: 2, googlebot: '203.0.113.0/24' }),
    await signedFeed({ version: 9, googlebot: '203.0.113.0/24', key: stranger }),
    { ...newer, feed: newer.feed.slice(0, -8) },
    { ...newer, statement: { ...newer.statement, version: 10 } },
    await signedFeed({ version: 9, bytes: Uint8Array.from(new TextEncoder().encode('<html>')) }),
  ]
  for (const feed of bad) {
    const one = isolate(good)
    await one.visit()
    one.hub.feed = feed
    one.cache.note(9)
    await one.visit()
    expect(await rangesOf(one)).toEqual(['198.51.100.0/24'])
    expect([one.cache.version, one.kept, one.hub.calls]).toEqual([3, [], 1])
  }
  for (const feed of bad.slice(1)) {
    const one = isolate(feed)
    await one.visit()
    expect(one.cache.version).toBe(0)
  }
})
