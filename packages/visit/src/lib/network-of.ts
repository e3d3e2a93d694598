import { formatIp, type ParsedIp } from '@crivo/filter-engine'

/** Returns an IP address's IPv4 /24 or IPv6 /48. */
export function networkOf(ip: ParsedIp | null): string {
  if (ip === null) return 'unknown'
  return ip.version === 4
    ? formatIp({ version: 4, value: ip.value - (ip.value % 256) })
    : formatIp({ version: 6, high: (ip.high >> 16n) << 16n, low: 0n })
}
