import type { ParsedIp } from '../addresses/ip.ts'

/**
 * The purpose of a crawler. An `agent` fetches a page because a person asked it to. Parity covers
 * all purposes except `agent` and `monitor`; a `monitor` is exempt from rules only while verified.
 */
export type CrawlerPurpose = 'ad' | 'search' | 'preview' | 'agent' | 'monitor'

/** Returns whether a crawler reviews pages and is therefore covered by parity. */
export const isReviewer = ({ purpose }: { readonly purpose: CrawlerPurpose }): boolean =>
  purpose !== 'agent' && purpose !== 'monitor'

/**
 * How certain a crawler's identity is: `verified` by its owner's published network or signature;
 * `claimed` by name, without data to verify it; `spoofed` if the named owner's fresh ranges do not
 * contain its IP address and reverse DNS also denies it.
 */
export type CrawlerState = 'verified' | 'claimed' | 'spoofed'

export interface CrawlerIdentity {
  /** Catalogue id, or `cdn` if only the CDN's verified-bot flag identifies it. */
  readonly id: string
  readonly purpose: CrawlerPurpose
  readonly state: CrawlerState
}

/**
 * How the owner lets its crawlers be verified: `ranges`, a complete list of IP addresses; `asn`,
 * its complete own networks; `network`, an incomplete list of IP addresses; `reverse-dns`, its host
 * names only; `name`, not at all. Only the first two, together with reverse DNS, can disprove a
 * claim.
 */
export type Verification = 'ranges' | 'asn' | 'network' | 'reverse-dns' | 'name'

/** A crawler's identity and tokens, as known at build time without IP addresses. */
export interface CrawlerProfile {
  readonly id: string
  readonly owner: string
  readonly purpose: CrawlerPurpose
  /** Lower-case tokens of its user agents; a leading `^` anchors a token to the start. */
  readonly tokens: readonly string[]
  readonly verification: Verification
  /** Autonomous systems that the owner declares as its own crawler networks. */
  readonly asns: readonly number[]
  /**
   * Autonomous systems that the crawlers share with others. They do not verify a crawler, but rules
   * must not name them. Public clouds are listed if they contain the owner's published ranges.
   */
  readonly homeAsns: readonly number[]
  /** Hosts in the `Signature-Agent` header of its signatures (Web Bot Auth); empty if unknown. */
  readonly signatureAgents: readonly string[]
}

/** A catalogued crawler with the IP addresses that verify it. */
export interface Crawler extends CrawlerProfile {
  /** Published ranges as CIDR blocks; empty if there are none. */
  readonly ranges: readonly string[]
  /** When the owner was last known to publish these `ranges`; ISO 8601, `null` without ranges. */
  readonly asOf: string | null
  /** How long an IP address in `ranges` counts as proof of the crawler's identity. */
  readonly verifiesForDays: number
  /**
   * How long the absence of an IP address from `ranges` counts against a claim to be the crawler,
   * if the list is complete.
   */
  readonly disprovesForHours: number
}

/**
 * Result of forward-confirmed reverse DNS for the IP address of a named crawler; `unknown` if there
 * was no query or no response.
 */
export type ReverseDnsOpinion = 'confirmed' | 'denied' | 'unknown'

/** The input of `identifyCrawler`. */
export interface CrawlerEvidence {
  readonly ip: ParsedIp | null
  readonly asn: number | null
  /** Id of the crawler named in the user agent: `Agent.namedCrawler`. */
  readonly named: string | null
  /**
   * The CDN's verified-bot category; empty if the bot is verified without a category, `null` if
   * unverified.
   */
  readonly cdnVerified: string | null
  /** Host of a `Signature-Agent` with a valid signature for this request; otherwise `null`. */
  readonly signatureAgent: string | null
  /** The result for `named` at `ip`; absent if there was no query. */
  readonly reverseDns?: ReverseDnsOpinion
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
