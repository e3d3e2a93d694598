import { CRAWLER_DATA_MAX_AGE_DAYS, CRAWLERS, TOR_EXITS } from '@crivo/filter-engine'
import type { CrawlerData, CrawlerSource } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'

const DAY_MS = 86_400_000

/** How old the lists of this release are, oldest first; those that were never read lead. */
export function readCrawlerData({ ctx: { now } }: { ctx: AccountContext }): CrawlerData {
  const published = CRAWLERS.filter(({ source, ranges }) => source !== null || ranges.length > 0)
  const lists = [
    ...published.map(({ id, owner, purpose, source, ranges, asOf }) => ({
      ...{ id, owner, purpose, source, asOf },
      ranges: ranges.length,
    })),
    {
      ...{ id: 'tor-exits', owner: 'Tor Project', purpose: null, source: null },
      asOf: TOR_EXITS.asOf,
      ranges: TOR_EXITS.ranges.length,
    },
  ]
  const sources = lists.map(
    (list): CrawlerSource => ({
      ...list,
      isStale:
        list.asOf === null || now() - Date.parse(list.asOf) > CRAWLER_DATA_MAX_AGE_DAYS * DAY_MS,
    }),
  )
  return {
    maxAgeDays: CRAWLER_DATA_MAX_AGE_DAYS,
    sources: sources.sort((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')),
  }
}
