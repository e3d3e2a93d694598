import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCidr } from '../addresses/cidr.ts'
import { type ParsedIp, parseIp } from '../addresses/ip.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { identifyCrawler } from '../catalogue/identify-crawler.ts'
import { locateNetwork, type Networks, UNKNOWN_COUNTRY } from '../catalogue/networks.ts'
import { encodeFeed, type FeedListInput } from './feed-format.ts'
import { FLOOR_FEED, openFeed } from './open-feed.ts'

const BUILT = '2026-11-22T06:00:00.000Z'
const NOW = Date.parse(BUILT) + 3_600_000

const ipOf = (text: string): ParsedIp => {
  const ip = parseIp(text)
  if (ip === null) throw new Error(text)
  return ip
}

const rowOf = (range: string, country: string) => {
  const block = parseCidr(range)
  if (block === null) throw new Error(range)
  const [first, last]: ParsedIp[] =
    block.version === 4
      ? [
          { version: 4, value: block.first },
          { version: 4, value: block.last },
        ]
      : [
          { version: 6, high: block.firstHigh, low: block.firstLow },
          { version: 6, high: block.lastHigh, low: block.lastLow },
        ]
  if (first === undefined || last === undefined) throw new Error(range)
  return { first, last, country, asn: null }
}

const googlebot: FeedListInput = {
  source: 'googlebot',
  kind: 'crawler',
  crawler: 'googlebot',
  asOf: BUILT,
  verifiesForDays: 365,
  disprovesForHours: 48,
  ranges: '198.51.100.0/24',
}
const relay: FeedListInput = {
  source: 'private-relay',
  kind: 'relay',
  asOf: BUILT,
  rows: [
    rowOf('192.0.2.0/31', 'BR'),
    rowOf('192.0.2.4/32', UNKNOWN_COUNTRY),
    rowOf('2001:db8::/64', 'PT'),
  ],
}
const open = (...lists: FeedListInput[]) => openFeed(encodeFeed(BUILT, lists).buffer)

const stateAt = (feed: ReturnType<typeof open>, ip: string, named: string | null = 'googlebot') =>
  identifyCrawler(
    {
      ip: ipOf(ip),
      asn: null,
      named,
      cdnVerified: null,
      signatureAgent: null,
      reverseDns: 'denied',
      now: NOW,
    },
    feed.crawlers,
  )?.state

const kindsOf = (networks: Networks, asn: number | null, ip: string | null, now = NOW) =>
  locateNetwork({ asn, ip: ip === null ? null : ipOf(ip), now }, networks).networks.map(
    ({ kind }) => kind,
  )

describe('openFeed', () => {
  it('verifies and disproves crawlers by the feed’s lists', () => {
    const feed = open(googlebot)
    expect(stateAt(feed, '198.51.100.7')).toBe('verified')
    expect(stateAt(feed, '66.249.66.1')).toBe('spoofed')
    expect(stateAt(FLOOR_FEED, '198.51.100.7')).toBe('claimed')
  })

  it('keeps the build’s list of a crawler if the feed lacks it or has an older one', () => {
    const old = { ...googlebot, asOf: '2026-01-01T00:00:00Z' }
    for (const feed of [open(relay), open(old)]) {
      expect(stateAt(feed, '66.249.66.1', null)).toBe('verified')
    }
    expect(stateAt(open({ ...googlebot, crawler: 'unknown' }), '66.249.66.1')).toBe('verified')
  })

  it('recognises relays by IP address, with their country, as people rather than hosting', () => {
    const { networks } = open(relay)
    const locate = (ip: string) => locateNetwork({ asn: 16509, ip: ipOf(ip), now: NOW }, networks)
    const countryOf = (ip: string) => locate(ip).country
    expect(['192.0.2.1', '192.0.2.4', '2001:db8::7', '192.0.2.2'].map(countryOf)).toEqual([
      'BR',
      null,
      'PT',
      null,
    ])
    expect(locate('192.0.2.1').networks).toEqual([
      { kind: 'relay', source: 'private-relay', asOf: BUILT },
    ])
    expect(kindsOf(networks, 16509, '192.0.2.4')).toEqual(['relay'])
    expect(kindsOf(networks, 16509, '192.0.2.2')).toEqual(['hosting'])
  })

  it('never treats a relay’s IP address as hosting, VPN or proxy, whatever else lists it', () => {
    const address = fc.integer({ min: 0xc000_0200, max: 0xc000_0207 })
    const lists = fc.subarray(['hosting', 'vpn', 'proxy', 'tor', 'carrier', 'business'])
    fc.assert(
      fc.property(address, lists, (value, kinds) => {
        const others = kinds.map(
          (kind): FeedListInput => ({
            ...{ source: `other-${kind}`, kind, asOf: BUILT },
            ...{ asns: [64500], ranges: '192.0.2.0/29' },
          }),
        )
        const { networks } = open(...others, relay)
        const ip = { version: 4, value } as const
        const found = locateNetwork({ asn: 64500, ip, now: NOW }, networks).networks
        const isRelay = [0, 1, 4].includes(value - 0xc000_0200)
        const machines = ['hosting', 'vpn', 'proxy']
        const expected = isRelay
          ? ['relay', ...kinds.filter((kind) => !machines.includes(kind))]
          : kinds
        expect(found.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 100 },
    )
  })

  it('uses the feed’s networks, and the build’s for sources that it lacks', () => {
    const { networks } = open({ source: 'vpn', kind: 'vpn', asOf: BUILT, asns: [64500] })
    expect([64500, 208172, 16509, 60729].map((asn) => kindsOf(networks, asn, null))).toEqual([
      ['vpn'],
      [],
      ['hosting'],
      ['tor', 'hosting'],
    ])
  })

  it('uses a list of exits for as long as it verifies', () => {
    const exits = { source: 'tor-exits', kind: 'tor', asOf: BUILT, verifiesForDays: 14 }
    const { networks } = open({ ...exits, ranges: '192.0.2.7/32' })
    const at = (days: number) =>
      kindsOf(networks, null, '192.0.2.7', Date.parse(BUILT) + days * 86_400_000)
    expect([at(14), at(14.01)]).toEqual([['tor'], []])
  })

  it('ignores unknown kinds', () => {
    const feed = open({ source: 'x', kind: 'satellite', asOf: BUILT, ranges: '192.0.2.0/24' })
    expect(kindsOf(feed.networks, 16509, '192.0.2.1')).toEqual(['hosting'])
  })

  it('never throws anything but an Error, and never opens a truncated feed', () => {
    const whole = encodeFeed(BUILT, [googlebot, relay])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(() => openFeed(whole.slice(0, length).buffer)).toThrow(Error)
      }),
      { numRuns: 50 },
    )
    for (const garbage of ['', '<html>', '{"builtAt":1}', 'x'.repeat(1_000)]) {
      expect(() => openFeed(new TextEncoder().encode(garbage).buffer)).toThrow(Error)
    }
  })

  it('never disproves a crawler by an old or empty list', () => {
    const old = { ...googlebot, asOf: '2026-11-19T00:00:00Z' }
    expect(stateAt(open(old), '66.249.66.1')).toBe('claimed')
    const { ranges: _, ...empty } = googlebot
    for (const { id, tokens } of CRAWLERS) {
      if (tokens.length === 0) continue
      const state = stateAt(open({ ...empty, crawler: id }), '203.0.113.7', id)
      expect([undefined, 'claimed']).toContain(state)
    }
  })
})
