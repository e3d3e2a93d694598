import type { Crawler, CrawlerProfile } from './crawler.ts'
import { CRAWLER_NAMES } from './crawler-names.ts'
import snapshot from './crawler-ranges.json' with { type: 'json' }

interface Snapshot {
  readonly asOf: string
  readonly ranges: string
}

const SNAPSHOTS: ReadonlyMap<string, Snapshot> = new Map(Object.entries(snapshot))

const locate = (profile: CrawlerProfile): Crawler => {
  const found = SNAPSHOTS.get(profile.id)
  return found
    ? { ...profile, ranges: found.ranges.split(' '), asOf: found.asOf }
    : { ...profile, ranges: [], asOf: null }
}

/**
 * The crawlers that parity knows, with the addresses of the build's snapshot: the
 * publishers' lists of the days in `asOf`, adjacent blocks joined (docs/data-sources.md).
 */
export const CRAWLERS: readonly Crawler[] = CRAWLER_NAMES.map(locate)
