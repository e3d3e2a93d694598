import type { FeedListInput } from '@crivo/filter-engine'
import { addressRowsOf } from './blocks.ts'
import type { ListContent } from './list-content.ts'
import type { Source } from './source.ts'

/** Returns a source's content as a list for the feed, published as of `asOf` (ISO 8601). */
export function toFeedList(source: Source, content: ListContent, asOf: string): FeedListInput {
  const { id, gives, crawler, verifiesForDays, disprovesForHours } = source
  return {
    source: id,
    kind: gives,
    asOf,
    ...(crawler !== undefined && { crawler }),
    ...(verifiesForDays !== null && { verifiesForDays }),
    ...(disprovesForHours > 0 && { disprovesForHours }),
    ...(content.asns.length > 0 && { asns: content.asns }),
    ...(gives === 'relay'
      ? { rows: addressRowsOf(content) }
      : content.ranges.length > 0 && { ranges: content.ranges.join(' ') }),
  }
}
