/** What a crawler comes for. Parity holds for all but `monitor`, which is only exempt while verified. */
export type CrawlerPurpose = 'ad' | 'search' | 'preview' | 'monitor'

/**
 * How far a crawler's identity holds: `verified` by its owner's published
 * network; `claimed` by its name alone, because nothing fresh enough exists to
 * verify it by; `spoofed` when it names an owner whose fresh ranges do not hold
 * its address.
 */
export type CrawlerState = 'verified' | 'claimed' | 'spoofed'

export interface CrawlerIdentity {
  /** Id in the catalogue, or `cdn` when only the CDN's verified-bot flag speaks. */
  readonly id: string
  readonly purpose: CrawlerPurpose
  readonly state: CrawlerState
}

/** One crawler of the catalogue: who it is, how it names itself, how it is verified. */
export interface Crawler {
  readonly id: string
  readonly owner: string
  readonly purpose: CrawlerPurpose
  /** Lower-case words of the user agent by which it names itself. */
  readonly tokens: readonly string[]
  /** Where the owner says how to verify it; `null` when it publishes nothing. */
  readonly source: string | null
  /** Autonomous systems that are the owner's own crawler networks, if it says so. */
  readonly asns: readonly number[]
  /** Published ranges in CIDR form; empty when none are published. */
  readonly ranges: readonly string[]
  /** Day of the snapshot of `ranges`, ISO 8601 date; `null` without ranges. */
  readonly asOf: string | null
}

/** What `identifyCrawler` looks at. */
export interface CrawlerEvidence {
  readonly ip: string | null
  readonly asn: number | null
  readonly userAgent: string | null
  /** The CDN's verified-bot category; empty text when verified without one; `null` when not verified. */
  readonly cdnVerified: string | null
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
