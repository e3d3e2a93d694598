import { CRAWLERS, type Feed, FLOOR_FEED, parseIp } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { ClaimLimits } from './claim-limits.ts'
import { readFacts } from './facts.ts'

const START = Date.parse('2026-11-22T12:00:00Z')
const DISCORD = 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'
const ALLOWED = 60

const factsOf = (ip: string, userAgent = DISCORD, asn: number | null = null, now = START) => {
  const headers = new Headers({ 'cf-connecting-ip': ip, 'user-agent': userAgent })
  const url = new URL('https://shop.example/')
  const facts = readFacts({ headers, cf: undefined }, url, {
    ...{ now, signatureAgent: null, feed: FLOOR_FEED },
  })
  return { ...facts, asn }
}

/** Returns how many of 200 visits keep their crawler. */
const admitted = (
  limits: ClaimLimits,
  facts: ReturnType<typeof factsOf>,
  domainId = 1,
  feed: Pick<Feed, 'crawlers'> = FLOOR_FEED,
): number => {
  let kept = 0
  for (let visit = 0; visit < 200; visit++) {
    if (limits.admit(facts, domainId, feed).crawler !== null) kept++
  }
  return kept
}

describe('ClaimLimits', () => {
  it('admits a name per network until its allowance is used, then one a minute', () => {
    const limits = new ClaimLimits()
    expect(admitted(limits, factsOf('203.0.113.7'))).toBe(ALLOWED)
    expect(limits.admit(factsOf('203.0.113.200'), 1, FLOOR_FEED).crawler).toBeNull()
    const later = factsOf('203.0.113.7', DISCORD, null, START + 60_000)
    expect(limits.admit(later, 1, FLOOR_FEED).crawler).not.toBeNull()
    expect(limits.admit(later, 1, FLOOR_FEED).crawler).toBeNull()
  })

  it('counts networks, names and domains separately', () => {
    const limits = new ClaimLimits()
    const reddit = 'Mozilla/5.0 (compatible; redditbot/1.0)'
    expect(admitted(limits, factsOf('203.0.113.7'))).toBe(ALLOWED)
    expect(admitted(limits, factsOf('203.0.112.7'))).toBe(ALLOWED)
    expect(admitted(limits, factsOf('203.0.113.7', reddit))).toBe(ALLOWED)
    expect(admitted(limits, factsOf('203.0.113.7'), 2)).toBe(ALLOWED)
  })

  it('counts an IPv6 /48 as one network', () => {
    const limits = new ClaimLimits()
    expect(admitted(limits, factsOf('2001:db8:1:2::3'))).toBe(ALLOWED)
    expect(limits.admit(factsOf('2001:db8:1:ffff::1'), 1, FLOOR_FEED).crawler).toBeNull()
    expect(limits.admit(factsOf('2001:db8:2::1'), 1, FLOOR_FEED).crawler).not.toBeNull()
  })

  it("never limits verified crawlers, people, or claims from the owner's network", () => {
    const limits = new ClaimLimits()
    const linkedin = 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient)'
    expect(admitted(limits, factsOf('203.0.113.9', linkedin, 14413))).toBe(200)
    const stale = START + 2 * 365 * 86_400_000
    const googlebot = factsOf('66.249.66.1', 'Googlebot/2.1', null, stale)
    expect(googlebot.crawler?.state).toBe('claimed')
    expect(admitted(limits, googlebot)).toBe(200)
    const meta = { id: 'meta', purpose: 'ad', state: 'verified' } as const
    const verified = { ...factsOf('31.13.24.1'), ip: parseIp('31.13.24.1'), crawler: meta }
    expect(admitted(limits, verified)).toBe(200)
  })

  it('takes the owner’s ranges from the feed', () => {
    const crawlers = CRAWLERS.map((crawler) =>
      crawler.id === 'discord' ? { ...crawler, ranges: ['203.0.113.0/24'] } : crawler,
    )
    expect(admitted(new ClaimLimits(), factsOf('203.0.113.7'), 1, { crawlers })).toBe(200)
  })

  it('limits claims from public clouds, which anybody can rent', () => {
    const facts = { ...factsOf('34.0.0.1', 'Google-Display-Ads-Bot', 396982) }
    expect(admitted(new ClaimLimits(), facts)).toBe(ALLOWED)
  })
})
