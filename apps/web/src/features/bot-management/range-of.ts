import { parseCidr } from '@crivo/filter-engine'

export interface IpRange {
  readonly first: string
  readonly last: string
  /** The number of addresses, exact up to 2^128. */
  readonly size: bigint
}

/**
 * Returns the first and last address of a CIDR range; `null` for a single address or malformed
 * text.
 */
export function rangeOf(text: string): IpRange | null {
  const block = text.includes('/') ? parseCidr(text.trim()) : null
  if (block === null) return null
  if (block.version === 4) {
    const { first, last } = block
    return { first: ipv4(first), last: ipv4(last), size: BigInt(last - first + 1) }
  }
  const first = (block.firstHigh << 64n) | block.firstLow
  const last = (block.lastHigh << 64n) | block.lastLow
  return { first: ipv6(first), last: ipv6(last), size: last - first + 1n }
}

const ipv4 = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')

/** Formats an address in its shortest form, omitting the longest run of zeros. */
function ipv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((value >> BigInt(112 - 16 * at)) & 0xffffn).toString(16),
  )
  const runs = [...groups.join(':').matchAll(/(?:^|(?<=:))0(?::0)+(?=:|$)/g)]
  const [longest] = runs.toSorted((a, b) => b[0].length - a[0].length)
  if (longest === undefined) return groups.join(':')
  const text = groups.join(':')
  const before = text.slice(0, longest.index).replace(/:$/, '')
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '')
  return `${before}::${after}`
}
