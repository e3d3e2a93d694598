import { lastStarting } from './binary-search.ts'
import type { Cidr } from './cidr.ts'

interface Pair {
  first: bigint
  last: bigint
}

const LOW_BITS = 64n
const LOW_MASK = 0xffffffffffffffffn

/** A set of IPv6 blocks. */
export interface Ipv6Set {
  readonly bytes: number
  readonly has: (high: bigint, low: bigint) => boolean
}

/** Builds a set of IPv6 blocks, merging overlapping and adjacent blocks. */
export function buildIpv6Set(blocks: readonly Extract<Cidr, { version: 6 }>[]): Ipv6Set {
  const merged = merge(
    blocks.map((block) => ({
      first: (block.firstHigh << LOW_BITS) | block.firstLow,
      last: (block.lastHigh << LOW_BITS) | block.lastLow,
    })),
  )
  const half = (pick: (pair: Pair) => bigint) => BigUint64Array.from(merged, pick)
  const firstHigh = half(({ first }) => first >> LOW_BITS)
  const firstLow = half(({ first }) => first & LOW_MASK)
  const lastHigh = half(({ last }) => last >> LOW_BITS)
  const lastLow = half(({ last }) => last & LOW_MASK)
  const has = (high: bigint, low: bigint): boolean => {
    const index = lastStarting(firstHigh.length, (at) => {
      const start = firstHigh[at] ?? 0n
      return start > high || (start === high && (firstLow[at] ?? 0n) > low)
    })
    if (index < 0) return false
    const end = lastHigh[index] ?? 0n
    return high < end || (high === end && low <= (lastLow[index] ?? 0n))
  }
  return { bytes: firstHigh.byteLength * 4, has }
}

function merge(blocks: Pair[]): Pair[] {
  const merged: Pair[] = []
  for (const block of blocks.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const previous = merged.at(-1)
    if (previous && block.first <= previous.last + 1n) {
      if (block.last > previous.last) previous.last = block.last
    } else merged.push({ ...block })
  }
  return merged
}
