import { type Cidr, parseCidr } from './cidr.ts'
import type { ParsedIp } from './ip.ts'
import { buildIpv4Set } from './ipv4-set.ts'
import { buildIpv6Set } from './ipv6-set.ts'

/** A set of address blocks. */
export interface RangeSet {
  readonly isEmpty: boolean
  /** Memory used by the blocks, in bytes. */
  readonly bytes: number
  has(ip: ParsedIp): boolean
}

/**
 * Compiles IP addresses and CIDR blocks into a set. Skips malformed entries, so that a broken list
 * never matches more addresses; an empty list matches nothing.
 */
export const createRangeSet = (cidrs: readonly string[]): RangeSet =>
  buildSet(cidrs.length, (index) => parseCidr(cidrs[index] ?? ''))

/** Builds a set like `createRangeSet` from parsed blocks. */
export const rangeSetOf = (blocks: readonly Cidr[]): RangeSet =>
  buildSet(blocks.length, (index) => blocks[index] ?? null)

/**
 * Reads blocks one at a time, because allocating a million objects would cost more than sorting.
 */
function buildSet(length: number, blockAt: (index: number) => Cidr | null): RangeSet {
  const ipv4 = new Float64Array(length)
  let count = 0
  const ipv6: Extract<Cidr, { version: 6 }>[] = []
  for (let index = 0; index < length; index++) {
    const block = blockAt(index)
    if (block === null) continue
    if (block.version === 4) ipv4[count++] = packIpv4(block.first, block.last)
    else ipv6.push(block)
  }
  const ipv4Set = buildIpv4Set(ipv4.subarray(0, count))
  const ipv6Set = buildIpv6Set(ipv6)
  return {
    isEmpty: count === 0 && ipv6.length === 0,
    bytes: ipv4Set.bytes + ipv6Set.bytes,
    has: (ip) => (ip.version === 4 ? ipv4Set.has(ip.value) : ipv6Set.has(ip.high, ip.low)),
  }
}

/** Packs the first address and the size (a power of two) into one number that sorts by address. */
const packIpv4 = (first: number, last: number): number =>
  first * 64 + Math.round(Math.log2(last - first + 1))
