import { parseCidr } from '@crivo/filter-engine'
import { isPublicBlock } from '@crivo/network-guard'
import { blockOf } from './blocks.ts'
import type { ListContent } from './list-content.ts'
import type { Source } from './source.ts'

/** Problems with the content of a publisher's file. */
const SANITY_PROBLEMS = ['empty', 'too_long', 'special', 'too_wide', 'shrunk', 'grown'] as const
export type SanityProblem = (typeof SANITY_PROBLEMS)[number]

/** Shortest plausible prefixes for ranges that are not an owner's entire network. */
const SHORTEST_PREFIX = { 4: 8, 6: 19 } as const
const DEFAULT_MOST_RANGES = 20_000
/** Up to this number of IP addresses, a single server more or less is a large change. */
const FEW = 8n

const sizeOf = (range: string): { version: 4 | 6; addresses: bigint } => {
  const { version, first, last } = blockOf(range)
  return { version, addresses: last - first + 1n }
}

const isTooWide = (range: string): boolean => {
  const cidr = parseCidr(range)
  if (cidr === null) return true
  const { addresses } = sizeOf(range)
  const bits = cidr.version === 4 ? 32 : 128
  return addresses > 1n << BigInt(bits - SHORTEST_PREFIX[cidr.version])
}

/** Returns the number of IP addresses in each family, and of autonomous systems. */
const extentOf = ({ ranges, asns }: ListContent): readonly bigint[] => {
  let [v4, v6] = [0n, 0n]
  for (const range of ranges) {
    const { version, addresses } = sizeOf(range)
    if (version === 4) v4 += addresses
    else v6 += addresses
  }
  return [v4, v6, BigInt(asns.length)]
}

/**
 * Checks content for plausibility and against the source's last good content; returns the problem,
 * or `null`. Content with a problem is not used.
 */
export function findProblem(
  source: Source,
  content: ListContent,
  last: ListContent | null,
): SanityProblem | null {
  const { ranges, asns } = content
  if (ranges.length + asns.length === 0) return 'empty'
  if (ranges.length + asns.length > (source.mostRanges ?? DEFAULT_MOST_RANGES)) return 'too_long'
  if (!ranges.every(isPublicBlock)) return 'special'
  if (!source.isOwnNetwork && ranges.some(isTooWide)) return 'too_wide'
  if (last === null) return null
  const [now, before] = [extentOf(content), extentOf(last)]
  const pairs = before.flatMap((old, index): [bigint, bigint][] =>
    old === 0n ? [] : [[old, now[index] ?? 0n]],
  )
  // If a family vanishes, the format has changed; losing a server would not empty the list.
  if (pairs.some(([old, size]) => size === 0n || (old > FEW && size * 2n < old))) return 'shrunk'
  if (pairs.some(([old, size]) => old > FEW && size > old * 3n)) return 'grown'
  return null
}
