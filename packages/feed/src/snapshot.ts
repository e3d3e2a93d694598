import { CRAWLERS, FLOOR_LISTS } from '@crivo/filter-engine'
import type { ListContent } from './list-content.ts'
import ranges from './snapshot.json' with { type: 'json' }
import type { Source } from './source.ts'

/** A source's content in the repository. */
export interface Snapshot {
  /** The day the content was read; ISO 8601. */
  readonly asOf: string
  readonly content: ListContent
}

const OWN: ReadonlyMap<string, { readonly asOf: string; readonly ranges: string }> = new Map(
  Object.entries(ranges),
)

const contentOf = (ranges: readonly string[], asns: readonly number[] = []): ListContent => ({
  ranges,
  countries: null,
  asns,
})

/** Returns the repository's snapshot of a source; `null` if there is none. */
export function snapshotOf({ id, crawler }: Pick<Source, 'id' | 'crawler'>): Snapshot | null {
  const inCatalogue = CRAWLERS.find((each) => each.id === crawler)
  if (inCatalogue?.asOf) {
    return { asOf: inCatalogue.asOf, content: contentOf(inCatalogue.ranges) }
  }
  const floor = FLOOR_LISTS.find(({ source }) => source === id)
  if (floor) {
    return { asOf: floor.asOf, content: contentOf(floor.ranges?.split(' ') ?? [], floor.asns) }
  }
  const own = OWN.get(id)
  return own ? { asOf: own.asOf, content: contentOf(own.ranges.split(' ')) } : null
}
