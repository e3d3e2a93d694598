import { isMapped, parseIp, parseIpv6, readIpv4 } from './ip.ts'

/** A block of IP addresses, inclusive. */
export type Cidr =
  | { readonly version: 4; readonly first: number; readonly last: number }
  | {
      readonly version: 6
      readonly firstHigh: bigint
      readonly firstLow: bigint
      readonly lastHigh: bigint
      readonly lastLow: bigint
    }

const ALL_ONES = 0xffffffffffffffffn

/**
 * Parses the digits from `start` to the end of `text`; returns -1 unless there are 1 to 3 digits
 * without a leading zero.
 */
const readPrefix = (text: string, start: number): number => {
  const length = text.length - start
  if (length < 1 || length > 3 || (length > 1 && text.charCodeAt(start) === 48)) return -1
  let prefix = 0
  for (let at = start; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    prefix = prefix * 10 + digit
  }
  return prefix
}

const ipv4Block = (value: number, prefix: number): Cidr | null => {
  if (prefix > 32) return null
  const size = 2 ** (32 - prefix)
  const first = Math.floor(value / size) * size
  return { version: 4, first, last: first + size - 1 }
}

const ipv6Block = (high: bigint, low: bigint, prefix: number): Cidr | null => {
  if (prefix > 128) return null
  const highHost = ALL_ONES >> BigInt(Math.min(prefix, 64))
  const lowHost = ALL_ONES >> BigInt(Math.max(prefix - 64, 0))
  return {
    version: 6,
    firstHigh: high & ~highHost & ALL_ONES,
    firstLow: low & ~lowHost & ALL_ONES,
    lastHigh: high | highHost,
    lastLow: low | lowHost,
  }
}

/**
 * Parses an address or CIDR block. Ignores bits after the prefix; converts a block of IPv4-mapped
 * addresses to an IPv4 block. Returns `null` for a malformed address or an out-of-range prefix;
 * never throws.
 */
export const parseCidr = (text: string): Cidr | null => {
  const slash = text.indexOf('/')
  const value = readIpv4(text, slash < 0 ? text.length : slash)
  if (value >= 0) {
    const prefix = slash < 0 ? 32 : readPrefix(text, slash + 1)
    return prefix < 0 ? null : ipv4Block(value, prefix)
  }
  const address = slash < 0 ? text : text.slice(0, slash)
  const ip = parseIp(address)
  if (!ip) return null
  if (slash < 0) return ip.version === 4 ? ipv4Block(ip.value, 32) : ipv6Block(ip.high, ip.low, 128)
  const prefix = readPrefix(text, slash + 1)
  if (prefix < 0) return null
  const wide = address.includes(':') ? parseIpv6(address) : null
  if (!wide) return ip.version === 4 ? ipv4Block(ip.value, prefix) : null
  if (prefix >= 96 && prefix <= 128 && isMapped(wide.high, wide.low)) {
    return ipv4Block(Number(wide.low & 0xffffffffn), prefix - 96)
  }
  return ipv6Block(wide.high, wide.low, prefix)
}
