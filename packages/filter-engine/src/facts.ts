import type { ParsedIp } from './addresses/ip.ts'
import type { Agent } from './agents/agent.ts'
import type { CrawlerIdentity } from './catalogue/crawler.ts'

/** What kind of network an address belongs to, where the catalogue or the CDN knows it. */
export type Network = 'hosting' | 'vpn' | 'tor' | 'proxy'

/**
 * Everything a decision may look at: one flat record per visit, built before
 * `decide` runs. The clock is data here, so that a decision can be repeated.
 * `null` means that the fact is not known.
 */
export interface Facts {
  /** Parsed by `parseIp`; `formatIp` gives its text. */
  readonly ip: ParsedIp | null
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly asn: number | null
  readonly asOrganisation: string | null
  readonly network: Network | null
  readonly userAgent: string | null
  readonly agent: Agent
  readonly crawler: CrawlerIdentity | null
  /** Sum of the header-consistency signals' weights (`gatherEvidence`). */
  readonly evidence: number
  /** Whether the browser fetched the page ahead of a person's asking for it. */
  readonly prefetch: boolean
  /** BCP 47 tags in the visitor's order of preference; `null` without the header. */
  readonly languages: readonly string[] | null
  /** Host of the `Referer` header, lower case; `null` on direct access. */
  readonly referrerHost: string | null
  /** Parameters of the campaign's URL as the visitor opened it. */
  readonly parameters: Readonly<Record<string, string>>
  /** The address's visits of the campaign within its window; `null` where nobody counts. */
  readonly accessCount: number | null
  /** The campaign's visits so far; `null` where nobody counts. */
  readonly clicks: number | null
  /** The address's requests in the last minute; `null` where nobody counts. */
  readonly requestsPerMinute: number | null
  /** Stable for a visitor, for percentages; `null` leaves the visitor out of every sample. */
  readonly sampleKey: string | null
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
