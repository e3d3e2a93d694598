import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { cidrsOf, joinRanges } from '@crivo/feed'
import { CRAWLERS, isReviewer, SHARED_CLOUDS } from '@crivo/filter-engine'
import { ROOT } from '../lib/paths.ts'

export const OWN_NETWORKS_FILE = join(
  ROOT,
  'apps/api-worker/src/publishing/reviewers/own-networks.json',
)

/** The autonomous systems of the reviewers' owners, without public clouds. */
const OWN_ASNS: ReadonlySet<number> = new Set(
  CRAWLERS.filter(isReviewer)
    .flatMap(({ asns, homeAsns }) => [...asns, ...homeAsns])
    .filter((asn) => !SHARED_CLOUDS.has(asn)),
)

const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))

/**
 * Reads the prefixes of the reviewers' own networks from the installed `@ip-location-db/asn`.
 * Returns the content of `own-networks.json`: an object of AS numbers to space-separated ranges.
 */
export async function readOwnNetworks(): Promise<string> {
  const found = new Map<number, string[]>()
  for (const version of [4, 6] as const) {
    const input = createReadStream(join(folder, `asn-ipv${version}-num.csv`))
    for await (const line of createInterface({ input })) {
      const [first, last, value] = line.split(',', 3)
      const asn = Number(value)
      if (!first || !last || !OWN_ASNS.has(asn)) continue
      const cidrs = cidrsOf({ version, first: BigInt(first), last: BigInt(last) })
      found.set(asn, [...(found.get(asn) ?? []), ...cidrs])
    }
  }
  const lines = [...found]
    .sort(([a], [b]) => a - b)
    .map(([asn, ranges]) => `  "${asn}": ${JSON.stringify(joinRanges(ranges).join(' '))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
