import type { Agent } from './agents/agent.ts'
import type { CrawlerIdentity } from './catalogue/crawler.ts'

/** What kind of network an address belongs to, where the catalogue knows it. */
export type Network = 'hosting' | 'vpn'

/**
 * Everything a decision may look at: one flat record per visit, built before
 * `decide` runs. The clock is data here, so that a decision can be repeated.
 * `null` means that the fact is not known.
 */
export interface Facts {
  /** Normalised by `normaliseIp`. */
  readonly ip: string | null
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
  /** BCP 47 tags in the visitor's order of preference; `null` without the header. */
  readonly languages: readonly string[] | null
  /** Host of the `Referer` header, lower case. */
  readonly referrerHost: string | null
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}
