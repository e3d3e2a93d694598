import type { ParsedIp } from '../addresses/ip.ts'

/**
 * The purpose of a crawler. An `agent` fetches for a person who asked it to. Parity covers all but
 * agents and monitors; a `monitor` is exempt only while verified.
 */
export type CrawlerPurpose = 'ad' | 'search' | 'preview' | 'agent' | 'monitor'

/** Returns whether a crawler reviews pages and is therefore covered by parity. */
export const isReviewer = ({ purpose }: { readonly purpose: CrawlerPurpose }): boolean =>
  purpose !== 'agent' && purpose !== 'monitor'

/**
 * How certain a crawler's identity is: `verified` by its owner's published network or signature;
 * `claimed` by name, without data to verify it; `spoofed` if fresh ranges of the named owner do not
 * contain its IP address and reverse DNS denies it too.
 */
export type CrawlerState = 'verified' | 'claimed' | 'spoofed'

export interface CrawlerIdentity {
  /** Catalogue id, or `cdn` if only the CDN's verified-bot flag identifies it. */
  readonly id: string
  readonly purpose: CrawlerPurpose
  readonly state: CrawlerState
}

/**
 * The owner's means of verification: `ranges`, a complete list of IP addresses; `asn`, its complete
 * own networks; `network`, an incomplete list of IP addresses; `reverse-dns`, its host names only;
 * `name`, none. Only the first two disprove a claim, together with reverse DNS.
 */
export type Verification = 'ranges' | 'asn' | 'network' | 'reverse-dns' | 'name'

/** A crawler's identity and tokens, as known at build time without IP addresses. */
export interface CrawlerProfile {
  readonly id: string
  readonly owner: string
  readonly purpose: CrawlerPurpose
  /** Lower-case tokens in its user agent; a leading `^` anchors one to the start. */
  readonly tokens: readonly string[]
  readonly verification: Verification
  /** The owner's verification documentation; `null` if there is none. */
  readonly source: string | null
  /** Autonomous systems the owner declares as its own crawler networks. */
  readonly asns: readonly number[]
  /**
   * Autonomous systems that the crawlers share with others. They verify nobody, but rules must not
   * name them. Public clouds are listed if the owner's published ranges are in them.
   */
  readonly homeAsns: readonly number[]
  /** Hosts in the `Signature-Agent` header of its signatures (Web Bot Auth); empty if unknown. */
  readonly signatureAgents: readonly string[]
}

/** A crawler of the catalogue, with the IP addresses that verify it. */
export interface Crawler extends CrawlerProfile {
  /** Published ranges in CIDR form; empty if there are none. */
  readonly ranges: readonly string[]
  /** When the owner was last known to publish these `ranges`; ISO 8601, `null` without ranges. */
  readonly asOf: string | null
  /** How long an IP address in `ranges` proves the crawler. */
  readonly verifiesForDays: number
  /** How long an IP address outside `ranges` disproves its name, if the list is complete. */
  readonly disprovesForHours: number
}

/**
 * What forward-confirmed reverse DNS says about the IP address of a named crawler; `unknown` if it
 * was not asked or did not respond.
 */
export type ReverseDnsOpinion = 'confirmed' | 'denied' | 'unknown'

/** The input of `identifyCrawler`. */
export interface CrawlerEvidence {
  readonly ip: ParsedIp | null
  readonly asn: number | null
  /** Id of the crawler named in the user agent: `Agent.namedCrawler`. */
  readonly named: string | null
  /** The CDN's verified-bot category; empty if verified without one, `null` if not verified. */
  readonly cdnVerified: string | null
  /** Host of a `Signature-Agent` with a valid signature for this request; otherwise `null`. */
  readonly signatureAgent: string | null
  /** About `named` at `ip`; absent if not asked. */
  readonly reverseDns?: ReverseDnsOpinion
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
