import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { parseIp, type ReverseDnsQuestion } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { askThroughDataCenter } from '#reverse-dns/ask-through-data-center.ts'
import { DataCenterOpinions } from '#reverse-dns/data-center-opinions.ts'
import { Edge } from '../../test/edge.ts'
import { signedFeed } from '../../test/feeds.ts'
import { newHub } from '../../test/hub.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { Hub } from './hub.ts'
import { SqlOpinionStore } from './opinion-store.ts'

const START = Date.UTC(2100, 0, 1)
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const PINTEREST = 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'
const RULE = {
  id: 'spoofed',
  reason: 'SIVT.SPOOFED_CRAWLER' as const,
  action: 'white' as const,
  when: { fact: 'crawler' as const, op: 'in' as const, value: ['spoofed' as const] },
}

let now: number
let asked: string[]
/** Host names and IP addresses by name; `null` makes the lookup fail. */
let zones: Record<string, string[] | null>

beforeEach(() => {
  now = START
  asked = []
  zones = {}
})

const runtime = {
  ...platformRuntime,
  now: () => now,
  fetch: async (input: string | URL | Request) => {
    const { searchParams } = new URL(new Request(input).url)
    const name = searchParams.get('name') ?? ''
    asked.push(name)
    const found = zones[name]
    const type = searchParams.get('type') === 'PTR' ? 12 : 1
    const Answer = found?.map((data) => ({ name, type, data })) ?? []
    return Response.json({ Status: found === null ? 2 : 0, Answer })
  },
}
const variables = { ...env, DNS_RESOLVER: 'https://dns.example/query' }

/** Calls a newly started Hub whose network is the fake resolver. */
const inHub = <Result>(stub: ReturnType<typeof newHub>, run: (hub: Hub) => Promise<Result>) =>
  runInDurableObject(stub, (_, state) => run(new Hub(state, variables, runtime)))

/** Creates an edge whose Hub queries the fake resolver, with crawler lists of this age. */
async function edgeWith({ listAge = 0, domain = 'shop.example' } = {}) {
  const stub = newHub()
  const edge = new Edge(await signed({ ruleset: rulesetOf(campaign({ rules: [RULE] })) }))
  edge.now = START
  // Disables timeouts: a slow machine would not wait for the answer.
  edge.setTimer = () => () => undefined
  edge.feed = await signedFeed({ asOf: new Date(START - listAge).toISOString() })
  edge.askReverseDns = askThroughDataCenter(
    (key, question) => inHub(stub, (hub) => hub.reverseDns(key, question)),
    new DataCenterOpinions(caches, domain),
    { config: { edgeKey: new Uint8Array(32) }, now: () => now },
  )
  const reasonOf = async (agent: string, ip: string) => {
    edge.now = now
    await edge.visit('/promo', { headers: { 'user-agent': agent, 'cf-connecting-ip': ip } })
    return edge.visits.at(-1)?.reason
  }
  return { stub, reasonOf }
}

test('a false Googlebot is spoofed only if the lists are fresh', async () => {
  const fresh = await edgeWith({ domain: 'fresh.example' })
  expect(await fresh.reasonOf(GOOGLEBOT, '203.0.113.9')).toBe('SIVT.SPOOFED_CRAWLER')
  const old = await edgeWith({ listAge: 49 * HOUR_MS, domain: 'old.example' })
  expect(await old.reasonOf(GOOGLEBOT, '203.0.113.9')).toBe('CLAIMED.SEARCH')
})

test('a crawler from outside the lists is verified by its host name', async () => {
  zones = {
    '9.113.0.203.in-addr.arpa': ['crawl-9.googlebot.com.'],
    'crawl-9.googlebot.com': ['203.0.113.9'],
    '10.113.0.203.in-addr.arpa': ['crawl-10.pinterest.com.'],
    'crawl-10.pinterest.com': ['203.0.113.10'],
  }
  const { reasonOf } = await edgeWith({ domain: 'genuine.example' })
  expect(await reasonOf(GOOGLEBOT, '203.0.113.9')).toBe('VERIFIED.SEARCH')
  expect(await reasonOf(PINTEREST, '203.0.113.10')).toBe('VERIFIED.AD')
  expect(await reasonOf(PINTEREST, '203.0.113.9')).toBe('CLAIMED.AD')
})

test('a crawler whose zone hangs is claimed twice, and spoofed from the third failure on', async () => {
  zones = { '9.113.0.203.in-addr.arpa': null }
  const { reasonOf } = await edgeWith({ domain: 'hanging.example' })
  const reasons = []
  for (let visit = 0; visit < 3; visit += 1) {
    reasons.push(await reasonOf(GOOGLEBOT, '203.0.113.9'))
    now += 5 * MINUTE_MS
  }
  expect(reasons).toEqual(['CLAIMED.SEARCH', 'CLAIMED.SEARCH', 'SIVT.SPOOFED_CRAWLER'])
})

test('the data centre caches an opinion, under a key that does not reveal the IP address', async () => {
  const { reasonOf, stub } = await edgeWith({ domain: 'cached.example' })
  await reasonOf(GOOGLEBOT, '203.0.113.9')
  await reasonOf(GOOGLEBOT, '203.0.113.9')
  expect(asked).toEqual(['9.113.0.203.in-addr.arpa'])
  const keys = await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec<{ key: string }>('SELECT key FROM reverse_dns').toArray(),
  )
  expect(keys).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }])
})

test('a Hub queries nobody while reverse DNS is off', async () => {
  const question: ReverseDnsQuestion = {
    crawler: 'googlebot',
    ip: parseIp('203.0.113.9') ?? { version: 4, value: 0 },
    domains: ['googlebot.com'],
    control: null,
  }
  const network = vi.spyOn(globalThis, 'fetch')
  expect((await newHub().reverseDns('key', question)).opinion).toBe('unknown')
  expect(network).not.toHaveBeenCalled()
})

test('a Hub keeps the newest 5,000 opinions', async () => {
  await runInDurableObject(newHub(), (_, { storage }) => {
    const store = new SqlOpinionStore(storage.sql)
    storage.transactionSync(() => {
      for (let index = 0; index < 5_003; index += 1) {
        storage.sql.exec(
          'INSERT INTO reverse_dns (key, opinion, until, failures) VALUES (?, ?, ?, ?)',
          `${index}`,
          'denied',
          START + index,
          '[]',
        )
      }
    })
    store.write('newest', { opinion: 'denied', until: START + HOUR_MS, failures: [START] }, START)
    const { count } = storage.sql
      .exec<{ count: number }>('SELECT count(*) AS count FROM reverse_dns')
      .one()
    expect(count).toBe(5_000)
    expect(store.read('3')).toBeNull()
    expect(store.read('newest')).toMatchObject({ opinion: 'denied', failures: [START] })
  })
})
