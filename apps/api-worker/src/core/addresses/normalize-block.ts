import { formatIp, type ParsedIp, parseCidr } from '@crivo/filter-engine'

/** Returns the canonical form of an address or CIDR block; `null` if it is neither. */
export function normalizeBlock(text: string): string | null {
  const block = parseCidr(text)
  if (block === null) return null
  if (block.version === 4) {
    const { first, last } = block
    return withPrefix({ version: 4, value: first }, 32, Math.log2(last - first + 1))
  }
  const { firstHigh: high, firstLow: low, lastHigh, lastLow } = block
  const span = ((lastHigh - high) << 64n) | (lastLow - low)
  return withPrefix({ version: 6, high, low }, 128, span === 0n ? 0 : span.toString(2).length)
}

const withPrefix = (first: ParsedIp, bits: number, hostBits: number): string =>
  hostBits === 0 ? formatIp(first) : `${formatIp(first)}/${bits - hostBits}`
