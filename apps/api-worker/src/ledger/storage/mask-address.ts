import { formatIp, parseIp } from '@crivo/filter-engine'

const LOW_16 = 0xffffn

/** The latest IPv6 results, because several counts need them for each visit of a batch. */
const latest = new Map<string, string | null>()
const MOST_LATEST = 2_000

/** Masks an IP address to an IPv4 /24 or an IPv6 /48; returns `null` for an invalid address. */
export function maskAddress(address: string | null): string | null {
  if (address === null) return null
  // Looking up an IPv4 address would take longer than masking it.
  if (!address.includes(':')) return maskIpv4(address)
  const known = latest.get(address)
  if (known !== undefined) return known
  if (latest.size >= MOST_LATEST) latest.clear()
  const masked = maskIpv6(address)
  latest.set(address, masked)
  return masked
}

/** Masks an address without colons; if it is one, it is already canonical. */
const maskIpv4 = (address: string): string | null =>
  parseIp(address) === null ? null : `${address.slice(0, address.lastIndexOf('.'))}.0`

function maskIpv6(address: string): string | null {
  const ip = parseIp(address)
  if (ip === null) return null
  return formatIp(
    ip.version === 4
      ? { version: 4, value: ip.value - (ip.value % 256) }
      : { version: 6, high: ip.high & ~LOW_16, low: 0n },
  )
}
