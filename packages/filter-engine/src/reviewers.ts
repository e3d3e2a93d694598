import { parseCidr } from './addresses/cidr.ts'
import type { ParsedIp } from './addresses/ip.ts'
import { classifyAgent } from './agents/classify-agent.ts'
import type { Crawler } from './catalogue/crawler.ts'
import { CRAWLERS } from './catalogue/crawlers.ts'
import { identifyCrawler } from './catalogue/identify-crawler.ts'
import { networkOf } from './catalogue/networks.ts'
import type { Facts } from './facts.ts'

/** A visit of a review, preview or search crawler that has to get the black page. */
export interface ReviewerVisit {
  /** The catalogue's id of the crawler that makes it. */
  readonly crawler: string
  /** How it comes: `verified in its network`, `claimed from elsewhere` … */
  readonly how: string
  readonly facts: Facts
}

const YEAR = 365 * 86_400_000
const ELSEWHERE: ParsedIp = { version: 4, value: 0xcb_00_71_07 }

/**
 * Visits of every review crawler of the catalogue: from its network with and
 * without its name, with fresh and with old data, and by its name alone where
 * nothing disproves it. Who they are is found out by `identifyCrawler`, as at the
 * edge; all their other facts are such as rules most likely object to.
 */
export function reviewerVisits(): ReviewerVisit[] {
  return CRAWLERS.filter(({ purpose }) => purpose !== 'monitor').flatMap(visitsOf)
}

function visitsOf(crawler: Crawler): ReviewerVisit[] {
  const snapshot = crawler.asOf === null ? 0 : Date.parse(crawler.asOf)
  const address = firstAddress(crawler)
  const named = crawler.tokens.length > 0 ? crawler.id : null
  const asn = crawler.asns[0] ?? null
  return [snapshot, snapshot + YEAR].flatMap((now) => {
    const age = now === snapshot ? 'fresh data' : 'old data'
    const inNetwork = [named, null].flatMap((name) =>
      address === null && asn === null
        ? []
        : [{ how: `in its network, ${age}`, facts: factsOf(crawler, address, asn, name, now) }],
    )
    const byName = named === null ? null : factsOf(crawler, ELSEWHERE, null, named, now)
    const isDisproved = byName === null || byName.crawler?.state === 'spoofed'
    return [
      ...inNetwork,
      ...(isDisproved ? [] : [{ how: `by its name, ${age}`, facts: byName }]),
    ].map((visit) => ({ crawler: crawler.id, ...visit }))
  })
}

function factsOf(
  crawler: Crawler,
  ip: ParsedIp | null,
  asn: number | null,
  named: string | null,
  now: number,
): Facts {
  const userAgent = named === null ? null : (crawler.tokens[0]?.replace('^', '') ?? null)
  const hints = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  return {
    ip,
    country: 'US',
    region: null,
    city: null,
    asn,
    asOrganisation: crawler.owner,
    network: networkOf(asn) ?? 'hosting',
    userAgent,
    agent: classifyAgent({ userAgent, ...hints }),
    crawler: identifyCrawler({ ip, asn, named, cdnVerified: null, signatureAgent: null, now }),
    evidence: Number.MAX_SAFE_INTEGER,
    prefetch: true,
    languages: null,
    referrerHost: null,
    parameters: {},
    accessCount: Number.MAX_SAFE_INTEGER,
    clicks: Number.MAX_SAFE_INTEGER,
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    sampleKey: 'reviewer',
    now,
  }
}

function firstAddress({ ranges }: Crawler): ParsedIp | null {
  const block = ranges[0] === undefined ? null : parseCidr(ranges[0])
  if (block === null) return null
  return block.version === 4
    ? { version: 4, value: block.first }
    : { version: 6, high: block.firstHigh, low: block.firstLow }
}
