import {
  CRAWLERS,
  type Crawler,
  crawlersOfAgentText,
  crawlersOfAsn,
  crawlersOfBlock,
  parseCidr,
  SHARED_CLOUDS,
} from '@crivo/filter-engine'
import networks from './own-networks.json' with { type: 'json' }

const PREFIXES: ReadonlyMap<string, string> = new Map(Object.entries(networks))

/** Each reviewer with the prefixes of the autonomous systems that are its owner's. */
const OWN_NETWORKS: readonly Crawler[] = CRAWLERS.map((crawler) => ({
  ...crawler,
  ranges: [...new Set([...crawler.asns, ...crawler.homeAsns])]
    .filter((asn) => !SHARED_CLOUDS.has(asn))
    .flatMap((asn) => PREFIXES.get(String(asn))?.split(' ') ?? []),
}))

const OWNERS = new Map(CRAWLERS.map(({ id, owner }) => [id, owner]))

/** A reviewer that an entry names. */
export interface NamedReviewer {
  readonly id: string
  readonly owner: string
}

/**
 * Returns the reviewers whose addresses an address or block contains or is part of: their published
 * ranges, and the networks that are their owner's. Public clouds count only where a range of theirs
 * is published. Empty for text that is neither. Ranges count that are in the build's snapshot or in
 * `newest`, the catalogue of the feed.
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
export const named = (id: string): NamedReviewer => ({ id, owner: OWNERS.get(id) ?? id })

/** Returns the reviewers that a part of a user agent names. */
export const reviewersOfAgentText = (text: string): readonly NamedReviewer[] =>
  crawlersOfAgentText(text).map(named)

/** Returns the reviewers that visit from an autonomous system. */
export const reviewersOfAsn = (asn: number): readonly NamedReviewer[] =>
  crawlersOfAsn(asn).map(named)

/** All of IPv4 names everybody; a few owners are reason enough. */
const MOST_OWNERS = 5

/** Returns the reviewers' owners, without repetition, as text; empty for none. */
export function ownersOf(reviewers: readonly NamedReviewer[]): string {
  const owners = [...new Set(reviewers.map(({ owner }) => owner))]
  const shown = owners.slice(0, MOST_OWNERS).join(', ')
  return owners.length > MOST_OWNERS ? `${shown} …` : shown
}

/**
 * Returns whether an address or block may be filtered. Rulesets omit entries that may not, such as
 * those saved before the network was known to be a reviewer's.
 */
export const sparesReviewers = (entry: string, newest?: readonly Crawler[]): boolean =>
  parseCidr(entry) !== null && reviewersOfEntry(entry, newest).length === 0
