import type { ParsedIp } from '../addresses/ip.ts'

/** What a crawler comes for. Parity holds for all but `monitor`, which is only exempt while verified. */
export type CrawlerPurpose = 'ad' | 'search' | 'preview' | 'monitor'

/**
 * How far a crawler's identity holds: `verified` by its owner's published
 * network or signature; `claimed` by its name alone, because nothing fresh enough
 * exists to verify it by; `spoofed` when it names an owner whose fresh ranges do
 * not hold its address.
 */
export type CrawlerState = 'verified' | 'claimed' | 'spoofed'

export interface CrawlerIdentity {
  /** Id in the catalogue, or `cdn` when only the CDN's verified-bot flag speaks. */
  readonly id: string
  readonly purpose: CrawlerPurpose
  readonly state: CrawlerState
}

/**
 * What an owner gives to verify its crawler by: `ranges`, a list that it calls complete;
 * `asn`, networks of its own that it calls complete; `network`, addresses of which it does
 * not say that they are all; `reverse-dns`, which the engine cannot ask; `name`, nothing.
 * Only the first two disprove a crawler that comes from elsewhere.
 */
export type Verification = 'ranges' | 'asn' | 'network' | 'reverse-dns' | 'name'

/** Who a crawler is and how it names itself; what the build knows of it without addresses. */
export interface CrawlerProfile {
  readonly id: string
  readonly owner: string
  readonly purpose: CrawlerPurpose
  /** Lower-case words of the user agent by which it names itself; `^` ties one to the beginning. */
  readonly tokens: readonly string[]
  readonly verification: Verification
  /** Where the owner says how to verify it; `null` when it publishes nothing. */
  readonly source: string | null
  /** Autonomous systems that are the owner's own crawler networks, if it says so. */
  readonly asns: readonly number[]
  /**
   * Autonomous systems in which the crawlers live though not they alone. They verify nobody
   * and only keep rules from naming them. Clouds that anyone rents count where the owner's
   * published ranges lie in them.
   */
  readonly homeAsns: readonly number[]
  /** Hosts of the `Signature-Agent` header by which it signs (Web Bot Auth); empty if unknown. */
  readonly signatureAgents: readonly string[]
}

/** One crawler of the catalogue, with the addresses that verify it. */
export interface Crawler extends CrawlerProfile {
  /** Published ranges in CIDR form; empty when none are published. */
  readonly ranges: readonly string[]
  /** Day of the snapshot of `ranges`, ISO 8601 date; `null` without ranges. */
  readonly asOf: string | null
}

/** What `identifyCrawler` looks at. */
export interface CrawlerEvidence {
  readonly ip: ParsedIp | null
  readonly asn: number | null
  /** Id of the crawler that the user agent names: `Agent.namedCrawler`. */
  readonly named: string | null
  /** The CDN's verified-bot category; empty text when verified without one; `null` when not verified. */
  readonly cdnVerified: string | null
  /** Host of a `Signature-Agent` whose signature was verified for this request; else `null`. */
  readonly signatureAgent: string | null
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
