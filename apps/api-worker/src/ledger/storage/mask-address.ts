import { formatIp, parseIp } from '@crivo/filter-engine'

const LOW_16 = 0xffffn

/** Masks an IP address to an IPv4 /24 or an IPv6 /48; returns `null` for an invalid one. */
export function maskAddress(address: string | null): string | null {
  const ip = address === null ? null : parseIp(address)
  if (ip === null) return null
  return formatIp(
    ip.version === 4
      ? { version: 4, value: ip.value - (ip.value % 256) }
      : { version: 6, high: ip.high & ~LOW_16, low: 0n },
  )
}
