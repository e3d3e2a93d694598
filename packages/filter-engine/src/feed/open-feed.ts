import { compileCatalogue } from '../catalogue/compiled-catalogue.ts'
import type { Crawler } from '../catalogue/crawler.ts'
import { CRAWLERS, UNKNOWN_LIST } from '../catalogue/crawlers.ts'
import type { FeedList } from '../catalogue/feed-list.ts'
import {
  compileNetworks,
  FLOOR_LISTS,
  FLOOR_NETWORKS,
  type Networks,
} from '../catalogue/networks.ts'
import { type DecodedFeed, decodeFeed } from './feed-format.ts'

/** IP addresses of crawlers and networks, ready for lookups. */
export interface Feed {
  /** Milliseconds since the epoch; 0 for the build's snapshot. */
  readonly builtAt: number
  /** The catalogue for `identifyCrawler`. */
  readonly crawlers: readonly Crawler[]
  /** The lists for `locateNetwork`. */
  readonly networks: Networks
}

/** The build's snapshot, for edges that have no feed yet. */
export const FLOOR_FEED: Feed = { builtAt: 0, crawlers: CRAWLERS, networks: FLOOR_NETWORKS }

const isNewer = (list: string, floor: string | null): boolean =>
  floor === null || Date.parse(list) >= Date.parse(floor)

/** Returns a crawler with the feed's lists, unless the build's snapshot is newer. */
const locate = (crawler: Crawler, lists: readonly FeedList[]): Crawler => {
  const [oldest] = lists.toSorted((a, b) => Date.parse(a.asOf) - Date.parse(b.asOf))
  if (oldest === undefined || !isNewer(oldest.asOf, crawler.asOf)) return crawler
  return {
    ...crawler,
    ranges: lists.flatMap(({ ranges }) => (ranges ? ranges.split(' ') : [])),
    asOf: oldest.asOf,
    verifiesForDays: oldest.verifiesForDays ?? UNKNOWN_LIST.verifiesForDays,
    disprovesForHours: oldest.disprovesForHours ?? 0,
  }
}

const crawlersIn = ({ lists }: DecodedFeed): readonly Crawler[] =>
  CRAWLERS.map((crawler) =>
    locate(
      crawler,
      lists.filter((list) => list.kind === 'crawler' && list.crawler === crawler.id),
    ),
  )

/** Adds the build's lists for sources that are missing from the feed or older in it. */
const networksIn = (decoded: DecodedFeed): Networks => {
  const lists = decoded.lists.filter(({ kind }) => kind !== 'crawler')
  const floor = FLOOR_LISTS.filter(
    ({ source, asOf }) => !lists.some((list) => list.source === source && isNewer(list.asOf, asOf)),
  )
  const replaced = new Set(floor.map(({ source }) => source))
  const kept = lists.filter(({ source }) => !replaced.has(source))
  return compileNetworks([...kept, ...floor], decoded.openTable)
}

/**
 * Opens a feed for lookups. Of each list, uses the newer one of the feed and the build's snapshot,
 * so an old feed never replaces newer data. Throws an Error if the feed is malformed.
 */
export function openFeed(feed: ArrayBuffer): Feed {
  const decoded = decodeFeed(feed)
  const builtAt = Date.parse(decoded.builtAt)
  if (Number.isNaN(builtAt)) throw new Error('feed: malformed date')
  const crawlers = crawlersIn(decoded)
  // Compiled in advance, because a visit would otherwise wait for it.
  compileCatalogue(crawlers)
  return { builtAt, crawlers, networks: networksIn(decoded) }
}
