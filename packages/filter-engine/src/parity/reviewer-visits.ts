import { parseCidr } from '../addresses/cidr.ts'
import type { ParsedIp } from '../addresses/ip.ts'
import { classifyAgent } from '../agents/classify-agent.ts'
import {
  type Crawler,
  type CrawlerEvidence,
  type CrawlerIdentity,
  isReviewer,
  type ReverseDnsOpinion,
} from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { identifyCrawler } from '../catalogue/identify-crawler.ts'
import { locateNetwork } from '../catalogue/networks.ts'
import { REVERSE_DNS } from '../catalogue/reverse-dns.ts'
import type { Facts } from '../decision/facts.ts'

/**
 * A visit of a review, preview or search crawler, which must get the same pages as a random person.
 */
export interface ReviewerVisit {
  /** The crawler's catalogue id. */
  readonly crawler: string
  /**
   * How the crawler identifies itself, such as `verified in its network` or `claimed from
   * elsewhere`.
   */
  readonly how: string
  readonly facts: Facts
}

const YEAR = 365 * 86_400_000
const HOSTING = { kind: 'hosting', source: 'hosting', asOf: '2026-01-01' } as const
const ELSEWHERE: ParsedIp = { version: 4, value: 0xcb_00_71_07 }

/**
 * Returns visits of every review crawler: from its network with and without its name, on fresh and
 * stale data, and by name only if nothing disproves it. `identifyCrawler` identifies the crawlers,
 * as at the edge; all other facts are the ones most likely to be filtered.
 */
export function reviewerVisits(catalogue: readonly Crawler[] = CRAWLERS): ReviewerVisit[] {
  return catalogue.filter(isReviewer).flatMap((crawler) => visitsOf(crawler, catalogue))
}

function visitsOf(crawler: Crawler, catalogue: readonly Crawler[]): ReviewerVisit[] {
  const snapshot = crawler.asOf === null ? 0 : Date.parse(crawler.asOf)
  const address = firstAddress(crawler)
  const named = crawler.tokens.length > 0 ? crawler.id : null
  const asn = crawler.asns[0] ?? null
  const factsOf = (known: Pick<CrawlerEvidence, 'ip' | 'asn' | 'named' | 'reverseDns' | 'now'>) => {
    const evidence = { ...known, cdnVerified: null, signatureAgent: null }
    return factsWith(crawler, evidence, identifyCrawler(evidence, catalogue))
  }
  return [snapshot, snapshot + YEAR].flatMap((now) => {
    const age = now === snapshot ? 'fresh data' : 'old data'
    const inNetwork = [named, null].flatMap((name) =>
      address === null && asn === null
        ? []
        : [
            {
              how: `in its network, ${age}`,
              facts: factsOf({ ip: address, asn, named: name, reverseDns: 'unknown', now }),
            },
          ],
    )
    const byName = (named === null ? [] : opinionsOn(crawler))
      .map((opinion) => ({
        how: `by its name, ${age}, reverse DNS ${opinion}`,
        facts: factsOf({ ip: ELSEWHERE, asn: null, named, reverseDns: opinion, now }),
      }))
      .filter(({ facts }) => facts.crawler?.state !== 'spoofed')
    return [...inNetwork, ...byName].map((visit) => ({ crawler: crawler.id, ...visit }))
  })
}

const opinionsOn = ({ id }: Crawler): readonly ReverseDnsOpinion[] =>
  REVERSE_DNS.has(id) ? ['unknown', 'denied', 'confirmed'] : ['unknown']

function factsWith(
  crawler: Crawler,
  { ip, asn, named, now }: CrawlerEvidence,
  identity: CrawlerIdentity | null,
): Facts {
  const userAgent = named === null ? null : (crawler.tokens[0]?.replace('^', '') ?? null)
  const hints = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  return {
    ip,
    country: 'US',
    region: null,
    subdivision: null,
    city: null,
    asn,
    asOrganisation: crawler.owner,
    networks: [...locateNetwork({ asn, ip, now }).networks, HOSTING],
    connection: null,
    userAgent,
    agent: classifyAgent({ userAgent, ...hints }),
    crawler: identity,
    evidence: Number.MAX_SAFE_INTEGER,
    prefetch: true,
    languages: null,
    referrerHost: null,
    parameters: {},
    accessCount: Number.MAX_SAFE_INTEGER,
    clicks: Number.MAX_SAFE_INTEGER,
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    sampleKey: 'reviewer',
    draw: 0,
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
