import { isMapped, parseIp, parseIpv6 } from './ip.ts'

/** A block of addresses, first and last included. */
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
const PREFIX = /^(?:0|[1-9][0-9]{0,2})$/

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
 * Reads one address or a CIDR block; bits after the prefix are ignored, and a block of
 * IPv4-mapped addresses is the IPv4 block. `null` if the address is malformed or the
 * prefix out of range; never throws.
 */
export const parseCidr = (text: string): Cidr | null => {
  const slash = text.indexOf('/')
  const address = slash < 0 ? text : text.slice(0, slash)
  const ip = parseIp(address)
  if (!ip) return null
  if (slash < 0) return ip.version === 4 ? ipv4Block(ip.value, 32) : ipv6Block(ip.high, ip.low, 128)
  const length = text.slice(slash + 1)
  if (!PREFIX.test(length)) return null
  const prefix = Number(length)
  const wide = address.includes(':') ? parseIpv6(address) : null
  if (!wide) return ip.version === 4 ? ipv4Block(ip.value, prefix) : null
  if (prefix >= 96 && prefix <= 128 && isMapped(wide.high, wide.low)) {
    return ipv4Block(Number(wide.low & 0xffffffffn), prefix - 96)
  }
  return ipv6Block(wide.high, wide.low, prefix)
}
