import {
  CRAWLERS,
  type Crawler,
  crawlersOfAgentText,
  crawlersOfAsn,
  crawlersOfBlock,
  parseCidr,
  SHARED_CLOUDS,
} from '@crivo/filter-engine'
import { crawlerOwner } from '@crivo/visit'
import networks from './own-networks.json' with { type: 'json' }

const PREFIXES: ReadonlyMap<string, string> = new Map(Object.entries(networks))

/** Each crawler with the prefixes of its owner's autonomous systems, except shared clouds'. */
const OWN_NETWORKS: readonly Crawler[] = CRAWLERS.map((crawler) => ({
  ...crawler,
  ranges: [...new Set([...crawler.asns, ...crawler.homeAsns])]
    .filter((asn) => !SHARED_CLOUDS.has(asn))
    .flatMap((asn) => PREFIXES.get(String(asn))?.split(' ') ?? []),
}))

/** A reviewer that an entry names. */
export interface NamedReviewer {
  readonly id: string
  readonly owner: string
}

/**
 * Returns the reviewers whose IP addresses overlap with an address or block: their published
 * ranges, and their owner's networks. Public clouds count only in published ranges. Returns none
 * for an invalid string. Uses ranges from the build's snapshot and from `newest`, the feed's
 * catalogue.
 */
export function reviewersOfEntry(
  entry: string,
  newest: readonly Crawler[] = CRAWLERS,
): readonly NamedReviewer[] {
  const block = parseCidr(entry)
  if (block === null) return []
  const catalogues = new Set([CRAWLERS, newest, OWN_NETWORKS])
  const ids = new Set([...catalogues].flatMap((each) => crawlersOfBlock(block, each)))
  return [...ids].map(named)
}

/** Returns a reviewer of the catalogue with its owner. */
export const named = (id: string): NamedReviewer => ({ id, owner: crawlerOwner(id) ?? id })

/** Returns the reviewers that a part of a user agent targets. */
export const reviewersOfAgentText = (text: string): readonly NamedReviewer[] =>
  crawlersOfAgentText(text).map(named)

/** Returns the reviewers that visit from an autonomous system. */
export const reviewersOfAsn = (asn: number): readonly NamedReviewer[] =>
  crawlersOfAsn(asn).map(named)

/** The maximum number of owners named: a block such as all of IPv4 would name every one. */
const MOST_OWNERS = 5

/** Returns the reviewers' owners, without repetition, as a string; empty for none. */
export function ownersOf(reviewers: readonly NamedReviewer[]): string {
  const owners = [...new Set(reviewers.map(({ owner }) => owner))]
  const shown = owners.slice(0, MOST_OWNERS).join(', ')
  return owners.length > MOST_OWNERS ? `${shown} …` : shown
}

/**
 * Returns whether an IP address or block is valid and may be filtered. Rulesets omit entries that
 * may not, such as those saved before the network was known to be a reviewer's.
 */
export const sparesReviewers = (entry: string, newest?: readonly Crawler[]): boolean =>
  parseCidr(entry) !== null && reviewersOfEntry(entry, newest).length === 0
