import type { Crawler, CrawlerProfile } from './crawler.ts'
import { CRAWLER_NAMES } from './crawler-names.ts'
import snapshot from './crawler-ranges.json' with { type: 'json' }

interface Snapshot {
  readonly asOf: string
  readonly verifiesForDays?: number
  readonly ranges: string
}

const SNAPSHOTS: ReadonlyMap<string, Snapshot> = new Map(Object.entries(snapshot))

/**
 * Age limits of an unmeasured list; the first is the shortest measured one (docs/data-sources.md).
 */
export const UNKNOWN_LIST = { verifiesForDays: 14, disprovesForHours: 48 }

const locate = (profile: CrawlerProfile): Crawler => {
  const found = SNAPSHOTS.get(profile.id)
  return {
    ...profile,
    ranges: found?.ranges.split(' ') ?? [],
    asOf: found?.asOf ?? null,
    verifiesForDays: found?.verifiesForDays ?? UNKNOWN_LIST.verifiesForDays,
    disprovesForHours: UNKNOWN_LIST.disprovesForHours,
  }
}

/**
 * The known crawlers with the IP addresses of the build's snapshot: the publishers' lists as of
 * `asOf`, with adjacent blocks merged (docs/data-sources.md).
 */
export const CRAWLERS: readonly Crawler[] = CRAWLER_NAMES.map(locate)
