import type { ListContent, Snapshot, Source } from '@crivo/feed'
import { CRAWLERS } from '@crivo/filter-engine'

/** The changes from the snapshot to a publisher's new file. */
export interface Difference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Date of the old data; `null` without old data. */
  readonly from: string | null
}

type Format = 'ranges' | 'asns'

const entriesOf = ({ ranges, asns }: ListContent): string[] => [
  ...ranges,
  ...asns.map((asn) => `AS${asn}`),
]

/** Compares a publisher's content with the snapshot. */
export const compare = (snapshot: Snapshot | null, content: ListContent): Difference => {
  const before = new Set(snapshot ? entriesOf(snapshot.content) : [])
  const after = new Set(entriesOf(content))
  return {
    added: [...after].filter((entry) => !before.has(entry)),
    removed: [...before].filter((entry) => !after.has(entry)),
    from: snapshot?.asOf ?? null,
  }
}

/**
 * Returns the path, below `packages`, of the file with a source's snapshot. Edges contain the
 * snapshots of the catalogue's crawlers; only the control plane contains the others.
 */
export const destinationOf = ({ id, gives, crawler }: Source): { file: string; format: Format } => {
  const catalogue = 'filter-engine/src/catalogue'
  if (gives === 'hosting' || gives === 'vpn') {
    return { file: `${catalogue}/hosting-asns.json`, format: 'asns' }
  }
  if (id === 'tor-exits') return { file: `${catalogue}/tor-exits.json`, format: 'ranges' }
  const isInCatalogue = CRAWLERS.some((each) => each.id === crawler)
  const file = isInCatalogue ? `${catalogue}/crawler-ranges.json` : 'feed/src/snapshot.json'
  return { file, format: 'ranges' }
}

/** Returns a snapshot file with one source's list replaced; a line per list keeps diffs readable. */
export const writeList = (
  lists: Readonly<Record<string, object>>,
  { id, crawler, verifiesForDays }: Source,
  { ranges, asns, asOf }: ListContent & { readonly asOf: string },
  format: Format,
): string => {
  const list =
    format === 'asns'
      ? { asOf, asns }
      : {
          asOf,
          ...(crawler !== undefined && { verifiesForDays }),
          ranges: ranges.join(' '),
        }
  const lines = Object.entries({ ...lists, [id]: list }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
