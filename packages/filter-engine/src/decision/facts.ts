import type { ParsedIp } from '../addresses/ip.ts'
import type { Agent } from '../agents/agent.ts'
import type { CrawlerIdentity } from '../catalogue/crawler.ts'

/**
 * A network type. An IP address can be of several types: a VPN is often in a hosting network. A
 * `relay`, such as iCloud Private Relay, carries people, so it is never also `hosting`, `vpn` or
 * `proxy`.
 */
export type Network = (typeof NETWORKS)[number]

/** The types in reporting order. */
export const NETWORKS = ['relay', 'tor', 'proxy', 'vpn', 'hosting', 'carrier', 'business'] as const

/** A network type of an IP address, and its source. */
export interface NetworkFact {
  readonly kind: Network
  /** Id of the source, as in docs/data-sources.md; `cdn` for the CDN itself. */
  readonly source: string
  /** When the source was last known to list the IP address; ISO 8601. */
  readonly asOf: string
}

/**
 * The CDN's data on the visitor's connection; logged, and partly used as evidence. `null` means
 * unknown.
 */
export interface Connection {
  /** `HTTP/1.1`, `HTTP/2`, `HTTP/3`. */
  readonly protocol: string
  /** `TLSv1.3`; `null` also for plain http. */
  readonly tlsVersion: string | null
  readonly tlsCipher: string | null
  /** Bytes of the TLS client hello. */
  readonly helloLength: number | null
  /** Smoothed round-trip time of TCP or QUIC. */
  readonly roundTripMs: number | null
  /** Hash prefixes of the offered ciphers and extensions; browsers permute the extensions. */
  readonly ciphersHash: string | null
  readonly extensionsHash: string | null
}

/**
 * Requests per minute from one IP address that count as invalid traffic: no person opens an ad's
 * page twice a second, and even shared IP addresses rarely bring a single campaign that many
 * visits.
 */
export const ACTIVITY_THRESHOLD = 120

/**
 * The complete input of a decision: one flat record per visit, built before `decide` runs. Includes
 * the time, so that decisions are reproducible. `null` means unknown.
 */
export interface Facts {
  /** Result of `parseIp`; `formatIp` returns its text. */
  readonly ip: ParsedIp | null
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null
  readonly region: string | null
  /** ISO 3166-2 code of the region, such as `BR-SP`. */
  readonly subdivision: string | null
  readonly city: string | null
  readonly asn: number | null
  readonly asOrganisation: string | null
  /** The known network types of the IP address, at most one entry per type. */
  readonly networks: readonly NetworkFact[]
  /** `null` for visits described by a server; no rule tests it. */
  readonly connection: Connection | null
  readonly userAgent: string | null
  readonly agent: Agent
  readonly crawler: CrawlerIdentity | null
  /** Total weight of the evidence signals (`gatherEvidence`). */
  readonly evidence: number
  /** The evidence signals as a bit set; logged, but no rule tests them. */
  readonly signals?: number
  /** Host and path of the visited URL; logged, but no rule tests them. */
  readonly host?: string
  readonly path?: string
  /** The visit's stage and arm (`enterStage`); logged, but no rule tests it. */
  readonly stage?: string
  /** Whether the visitor gets a check or has just passed one; no rule tests it. */
  readonly check?: 'asked' | 'passed'
  /** Whether the browser prefetched the page. */
  readonly prefetch: boolean
  /** BCP 47 tags in order of preference; `null` without the header. */
  readonly languages: readonly string[] | null
  /** Host of the `Referer` header, lower case; `null` for direct access. */
  readonly referrerHost: string | null
  /** Parameters of the visited URL. */
  readonly parameters: Readonly<Record<string, string>>
  /**
   * The IP address's visits to the campaign within a day, including this one; `null` if not
   * counted.
   */
  readonly accessCount: number | null
  /** The campaign's visits so far; `null` if not counted. */
  readonly clicks: number | null
  /** The IP address's requests within a minute, including this one; `null` if not counted. */
  readonly requestsPerMinute: number | null
  /** Stable per visitor, used for samples; `null` excludes the visitor from every sample. */
  readonly sampleKey: string | null
  /**
   * A number in [0, 1) that decides a reviewer's page, the same for all of a campaign's reviewers
   * of a network within an hour. 0 for everyone else.
   */
  readonly draw: number
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
