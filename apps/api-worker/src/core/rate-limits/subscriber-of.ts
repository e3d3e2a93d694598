import { parseIp } from '@crivo/filter-engine'

/** Returns the IPv4 address, or the /64 of an IPv6 address, which belongs to one subscriber. */
export function subscriberOf(address: string | null): string | null {
  const ip = address === null ? null : parseIp(address)
  if (ip === null) return null
  return ip.version === 4 ? `4 ${ip.value}` : `6 ${ip.high.toString(16)}`
}
