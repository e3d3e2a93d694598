import { lastStarting } from './binary-search.ts'
import { type Cidr, parseCidr } from './cidr.ts'
import type { ParsedIp } from './ip.ts'

/** A set of addresses made of blocks. */
export interface RangeSet {
  has(ip: ParsedIp): boolean
}

type Block<Version> = Extract<Cidr, { version: Version }>

interface Pair {
  first: bigint
  last: bigint
}

const LOW_BITS = 64n
const LOW_MASK = 0xffffffffffffffffn

/** Sorts blocks and joins those that overlap or touch. */
const merge = (blocks: Pair[]): Pair[] => {
  const merged: Pair[] = []
  for (const block of blocks.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const previous = merged.at(-1)
    if (previous && block.first <= previous.last + 1n) {
      if (block.last > previous.last) previous.last = block.last
    } else merged.push({ ...block })
  }
  return merged
}

const ipv4Set = (blocks: Block<4>[]): ((value: number) => boolean) => {
  const merged = merge(
    blocks.map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) })),
  )
  const firsts = Uint32Array.from(merged, ({ first }) => Number(first))
  const lasts = Uint32Array.from(merged, ({ last }) => Number(last))
  return (value) => {
    const index = lastStarting(firsts.length, (at) => (firsts[at] ?? 0) > value)
    return index >= 0 && value <= (lasts[index] ?? -1)
  }
}

const ipv6Set = (blocks: Block<6>[]): ((high: bigint, low: bigint) => boolean) => {
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
  return (high, low) => {
    const index = lastStarting(firstHigh.length, (at) => {
      const start = firstHigh[at] ?? 0n
      return start > high || (start === high && (firstLow[at] ?? 0n) > low)
    })
    if (index < 0) return false
    const end = lastHigh[index] ?? 0n
    return high < end || (high === end && low <= (lastLow[index] ?? 0n))
  }
}

/**
 * Compiles addresses and CIDR blocks into a set. An entry that `parseCidr` refuses is
 * left out, so that a broken list never matches more; an empty list matches nothing.
 */
export const createRangeSet = (cidrs: readonly string[]): RangeSet => {
  const blocks = cidrs.map(parseCidr)
  const hasIpv4 = ipv4Set(blocks.filter((block) => block?.version === 4))
  const hasIpv6 = ipv6Set(blocks.filter((block) => block?.version === 6))
  return {
    has: (ip) => (ip.version === 4 ? hasIpv4(ip.value) : hasIpv6(ip.high, ip.low)),
  }
}
