import {
  type AddressRow,
  formatIp,
  type ParsedIp,
  parseCidr,
  UNKNOWN_COUNTRY,
} from '@crivo/filter-engine'
import type { ListContent } from './list-content.ts'

/** A block of IP addresses as positions in its family, inclusive. */
export interface Block {
  readonly version: 4 | 6
  readonly first: bigint
  readonly last: bigint
  readonly country: string | null
}

const HALF = 64n
const LOW = 0xffffffffffffffffn

/** Parses a range into a block. Throws if it is invalid. */
export const blockOf = (range: string, country: string | null = null): Block => {
  const cidr = parseCidr(range)
  if (!cidr) throw new Error(`Not a range: ${range}`)
  return cidr.version === 4
    ? { version: 4, first: BigInt(cidr.first), last: BigInt(cidr.last), country }
    : {
        version: 6,
        first: (cidr.firstHigh << HALF) | cidr.firstLow,
        last: (cidr.lastHigh << HALF) | cidr.lastLow,
        country,
      }
}

const addressAt = (version: 4 | 6, position: bigint): ParsedIp =>
  version === 4
    ? { version, value: Number(position) }
    : { version, high: position >> HALF, low: position & LOW }

/**
 * Returns the smallest set of CIDR blocks that covers exactly the IP addresses from `first` to
 * `last`.
 */
export const cidrsOf = ({ version, first, last }: Omit<Block, 'country'>): string[] => {
  const bits = version === 4 ? 32 : 128
  const cidrs: string[] = []
  for (let at = first; at <= last; ) {
    let host = 0
    while (
      host < bits &&
      at % (1n << BigInt(host + 1)) === 0n &&
      at + (1n << BigInt(host + 1)) - 1n <= last
    ) {
      host++
    }
    cidrs.push(`${formatIp(addressAt(version, at))}/${bits - host}`)
    at += 1n << BigInt(host)
  }
  return cidrs
}

const compare = (a: Block, b: Block): number =>
  a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0)

/**
 * Sorts blocks and merges overlapping blocks, and adjacent blocks of the same country. Where blocks
 * of two countries overlap, the block that starts first gets the IP addresses.
 */
const mergeBlocks = (blocks: readonly Block[]): Block[] => {
  const merged: Block[] = []
  for (const block of blocks.toSorted(compare)) {
    const previous = merged.at(-1)
    if (previous?.version !== block.version || block.first > previous.last + 1n) {
      merged.push(block)
    } else if (block.country === previous.country) {
      if (block.last > previous.last) merged[merged.length - 1] = { ...previous, last: block.last }
    } else if (block.last > previous.last) {
      merged.push({ ...block, first: previous.last + 1n })
    }
  }
  return merged
}

/** Sorts ranges and merges overlapping and adjacent ones; the set of IP addresses is unchanged. */
export const joinRanges = (ranges: readonly string[]): string[] =>
  mergeBlocks(ranges.map((range) => blockOf(range))).flatMap(cidrsOf)

/** Merges ranges like `joinRanges`, but never across countries. */
export const joinPlaces = (
  rows: readonly { readonly range: string; readonly country: string | null }[],
): Pick<ListContent, 'ranges' | 'countries'> => {
  const joined = mergeBlocks(rows.map(({ range, country }) => blockOf(range, country))).flatMap(
    (block) => cidrsOf(block).map((range) => ({ range, country: block.country })),
  )
  return {
    ranges: joined.map(({ range }) => range),
    countries: joined.map(({ country }) => country),
  }
}

/** Returns a list's ranges as rows of an address table. */
export const addressRowsOf = ({ ranges, countries }: ListContent): AddressRow[] =>
  ranges.map((range, index) => {
    const { version, first, last, country } = blockOf(range, countries?.[index] ?? null)
    return {
      first: addressAt(version, first),
      last: addressAt(version, last),
      country: country ?? UNKNOWN_COUNTRY,
      asn: null,
    }
  })
