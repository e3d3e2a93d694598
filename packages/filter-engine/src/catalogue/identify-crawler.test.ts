import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCidr } from '../addresses/cidr.ts'
import { formatIp, parseIp } from '../addresses/ip.ts'
import { classifyAgent } from '../agents/classify-agent.ts'
import type { Crawler, CrawlerEvidence, ReverseDnsOpinion } from './crawler.ts'
import { CRAWLERS } from './crawlers.ts'
import { identifyCrawler } from './identify-crawler.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T12:00:00Z')
const ELSEWHERE = ['203.0.113.7', '2001:db8::7']
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Returns the catalogue as refreshed this many days ago. */
const aged = (days: number): readonly Crawler[] => {
  const asOf = new Date(NOW - days * DAY).toISOString()
  return CRAWLERS.map((crawler) => (crawler.asOf === null ? crawler : { ...crawler, asOf }))
}
const FRESH = aged(1)
/** Older than the longest age at which a list verifies. */
const STALE = aged(366)

interface Visit extends Partial<Omit<CrawlerEvidence, 'ip' | 'named'>> {
  readonly ip?: string | null
  readonly userAgent?: string | null
}

/** Returns the crawler that a user agent names. */
const namedBy = (userAgent: string | null): string | null =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  }).namedCrawler

const evidence = ({ ip = null, userAgent = BROWSER, ...fields }: Visit): CrawlerEvidence => ({
  ip: ip === null ? null : parseIp(ip),
  asn: null,
  named: namedBy(userAgent),
  cdnVerified: null,
  signatureAgent: null,
  now: NOW,
  ...fields,
})

const agentOf = (token: string): string =>
  token.startsWith('^') ? `${token.slice(1)}1` : `Mozilla/5.0 (${token})`

const firstAddress = (range: string): string => {
  const block = parseCidr(range)
  if (!block) throw new Error(`not a range: ${range}`)
  return block.version === 4
    ? formatIp({ version: 4, value: block.first })
    : formatIp({ version: 6, high: block.firstHigh, low: block.firstLow })
}

const located = CRAWLERS.filter(({ ranges }) => ranges.length > 0)
const statesAt = (ip: string): string[] => [
  ...new Set(
    [undefined, ...CRAWLERS.flatMap(({ tokens }) => tokens.map(agentOf))].map(
      (userAgent) =>
        identifyCrawler(evidence({ ip, userAgent: userAgent ?? BROWSER }), FRESH)?.state ?? 'none',
    ),
  ),
]

describe('the catalogue', () => {
  it('has unique ids, lower-case tokens and no malformed range', () => {
    expect(new Set(CRAWLERS.map(({ id }) => id)).size).toBe(CRAWLERS.length)
    for (const { tokens, ranges, asOf } of CRAWLERS) {
      expect(tokens).toEqual(tokens.map((token) => token.toLowerCase()))
      expect(ranges.filter((range) => !parseCidr(range))).toEqual([])
      expect(asOf === null).toBe(ranges.length === 0)
    }
  })

  it('never assigns one token to two crawlers', () => {
    const tokens = CRAWLERS.flatMap((crawler) => crawler.tokens)
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})

describe.each(located.map((crawler) => [crawler.id, crawler] as const))(
  '%s by address',
  (_, crawler) => {
    const addresses = crawler.ranges.map(firstAddress)

    it('is verified in every range on fresh data, regardless of the user agent', () => {
      const states = addresses.map((ip) => identifyCrawler(evidence({ ip }), FRESH)?.state)
      expect(new Set(states)).toEqual(new Set(['verified']))
      expect(statesAt(addresses[0] ?? '')).toEqual(['verified'])
    })

    it('keeps its identity if the user agent names it', () => {
      for (const token of crawler.tokens) {
        const found = identifyCrawler(
          evidence({ ip: addresses[0] ?? '', userAgent: agentOf(token) }),
          FRESH,
        )
        expect(found).toEqual({ id: crawler.id, purpose: crawler.purpose, state: 'verified' })
      }
    })

    it('is claimed in every range on stale data, or nobody if a monitor', () => {
      const expected = crawler.purpose === 'monitor' ? undefined : 'claimed'
      const states = addresses.map((ip) => identifyCrawler(evidence({ ip }), STALE)?.state)
      expect(new Set(states)).toEqual(new Set([expected]))
    })
  },
)

const tokens = CRAWLERS.flatMap((crawler) =>
  crawler.tokens.map((token) => [token, crawler] as const),
)

describe.each(tokens)('%s from elsewhere', (token, crawler) => {
  const { id, purpose, verification, ranges } = crawler
  const claim = purpose === 'monitor' ? null : { id, purpose, state: 'claimed' }

  it.each(ELSEWHERE)('is spoofed from %s only if fresh ranges and reverse DNS deny it', (ip) => {
    const userAgent = agentOf(token)
    const found = (reverseDns?: ReverseDnsOpinion, catalogue = FRESH) =>
      identifyCrawler(evidence({ ip, userAgent, ...(reverseDns && { reverseDns }) }), catalogue)
    const isComplete = verification === 'ranges' || verification === 'asn'
    const disproved = isComplete && ranges.length > 0
    expect(found()).toEqual(claim)
    expect(found('unknown')).toEqual(claim)
    expect(found('denied')).toEqual(disproved ? { id, purpose, state: 'spoofed' } : claim)
    expect(found('denied', STALE)).toEqual(claim)
    for (const catalogue of [FRESH, STALE]) {
      expect(found('confirmed', catalogue)).toEqual({ id, purpose, state: 'verified' })
    }
  })

  it('is claimed on stale data or without an IP address', () => {
    for (const ip of ELSEWHERE) {
      expect(identifyCrawler(evidence({ ip, userAgent: agentOf(token) }), STALE)).toEqual(claim)
    }
    expect(identifyCrawler(evidence({ userAgent: agentOf(token) }), FRESH)).toEqual(claim)
  })
})

describe('identifyCrawler', () => {
  it('identifies no crawler for a person', () => {
    for (const ip of ELSEWHERE) expect(identifyCrawler(evidence({ ip }), FRESH)).toBeNull()
    expect(identifyCrawler(evidence({ ip: 'nonsense', userAgent: null }))).toBeNull()
  })

  it.each([
    [0, 'verified', 'spoofed'],
    [2, 'verified', 'spoofed'],
    [2.01, 'verified', 'claimed'],
    [365, 'verified', 'claimed'],
    [365.01, 'claimed', 'claimed'],
    [-1, 'verified', 'spoofed'],
    [-1.01, 'claimed', 'claimed'],
  ])(
    'with a list %s days old, inside it is %s and, if denied, outside %s',
    (days, inside, outside) => {
      const userAgent = agentOf('googlebot')
      const at = (ip: string) =>
        identifyCrawler(evidence({ ip, userAgent, reverseDns: 'denied' }), aged(days))?.state
      expect(at('66.249.66.1')).toBe(inside)
      expect(at('203.0.113.7')).toBe(outside)
    },
  )

  it('verifies Meta by its autonomous system, even with stale ranges', () => {
    const found = identifyCrawler(evidence({ ip: ELSEWHERE[0] ?? null, asn: 32934 }), STALE)
    expect(found).toEqual({ id: 'meta', purpose: 'ad', state: 'verified' })
  })

  it('prefers the named crawler, then ad over search over preview over monitor', () => {
    const shared = ['ad', 'monitor', 'preview', 'search'] as const
    const catalogue = shared.toReversed().map((purpose) => ({
      id: purpose,
      owner: purpose,
      purpose,
      tokens: [`${purpose}-token`],
      verification: 'ranges' as const,
      asns: purpose === 'search' ? [64500] : [],
      homeAsns: [],
      signatureAgents: purpose === 'monitor' ? ['signer.example'] : [],
      ranges: ['192.0.2.0/24'],
      asOf: '2026-11-20',
      verifiesForDays: 14,
      disprovesForHours: 48,
    }))
    const at = (named: string | null, asn: number | null, signatureAgent: string | null = null) =>
      identifyCrawler({ ...evidence({ ip: '192.0.2.1', asn, signatureAgent }), named }, catalogue)
        ?.id
    expect(at(null, null)).toBe('ad')
    expect(at(null, 64500)).toBe('ad')
    for (const purpose of shared) expect(at(purpose, null)).toBe(purpose)
    expect(at('ad', null, 'signer.example')).toBe('monitor')
    expect(at('ad', null, 'another.example')).toBe('ad')
    const without = (...ids: string[]) => catalogue.filter(({ id }) => !ids.includes(id))
    const first = (left: readonly Crawler[]) =>
      identifyCrawler(evidence({ ip: '192.0.2.1' }), left)?.id
    expect(first(without('ad'))).toBe('search')
    expect(first(without('ad', 'search'))).toBe('preview')
    expect(first(without('ad', 'search', 'preview'))).toBe('monitor')
  })

  it('uses the first name, because later ones are comparisons', () => {
    const userAgent = 'TelegramBot (like TwitterBot)'
    expect(identifyCrawler(evidence({ userAgent }))?.id).toBe('telegram')
  })

  it.each([
    ['Advertising & Marketing', 'ad'],
    ['Search Engine Crawler', 'search'],
    ['AI Search', 'search'],
    ['Page Preview', 'preview'],
    ['Security', 'preview'],
    ['AI Assistant', 'agent'],
    ['Monitoring & Analytics', 'monitor'],
    ['', 'search'],
  ])("accepts the CDN's category %j", (cdnVerified, purpose) => {
    const found = identifyCrawler(evidence({ ip: ELSEWHERE[0] ?? null, cdnVerified }), FRESH)
    expect(found).toEqual({ id: 'cdn', purpose, state: 'verified' })
  })

  it('ignores CDN categories without parity', () => {
    for (const cdnVerified of ['AI Crawler', 'Search Engine Optimization', 'Webhooks', 'Other']) {
      expect(identifyCrawler(evidence({ cdnVerified }), FRESH)).toBeNull()
    }
  })

  it('keeps treating a reviewer as one even if the CDN calls it an assistant', () => {
    const userAgent = 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)'
    const found = identifyCrawler(evidence({ userAgent, cdnVerified: 'AI Assistant' }), FRESH)
    expect(found).toEqual({ id: 'duckassistbot', purpose: 'search', state: 'verified' })
  })

  it('trusts the CDN over a name or stale ranges, and keeps the name', () => {
    const userAgent =
      'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'
    for (const cdnVerified of ['', 'Aggregator']) {
      const found = identifyCrawler(evidence({ userAgent, cdnVerified }), FRESH)
      expect(found).toEqual({ id: 'pinterest', purpose: 'ad', state: 'verified' })
    }
    const bing = evidence({ ip: '157.55.39.1', cdnVerified: 'Search Engine Crawler' })
    expect(identifyCrawler(bing, STALE)?.state).toBe('verified')
  })

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Snapchat/12.33.0.36 (like Safari/8614.1.25.0.31, panda)',
    'Mozilla/5.0 (iPad; CPU OS 15_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/19H12 Twitter for iPhone/10.34',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.1',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 trill_2022109040 BytedanceWebview/d8a21c6',
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/35.0.0.48.273;]',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) discord/0.0.306 Chrome/78.0.3904.130 Electron/7.1.11 Safari/537.36',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.125 YaBrowser/17.7.1.791 Yowser/2.5 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 baiduboxapp/11.20.0.17 (Baidu; P2 13.3.1)',
  ])('identifies no crawler in %s', (userAgent) => {
    expect(identifyCrawler(evidence({ ip: ELSEWHERE[0] ?? null, userAgent }), FRESH)).toBeNull()
  })

  it('never throws, and never spoofs or verifies by text without fresh data', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...tokens), (ip, noise, [token]) => {
        const userAgent = agentOf(token) + noise
        const state = identifyCrawler(evidence({ ip, userAgent }), STALE)?.state
        expect(['claimed', undefined]).toContain(state)
      }),
    )
  })
})
