import { createRangeSet, parseIp } from '@crivo/filter-engine'

/** IPv4 that is not global unicast, after IANA's registry of special-purpose addresses. */
const SPECIAL_IPV4 = createRangeSet([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
const GLOBAL_IPV6 = createRangeSet(['2000::/3'])
/** Inside 2000::/3: protocol assignments with Teredo, documentation, 6to4. */
const SPECIAL_IPV6 = createRangeSet(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const LOOPBACK = createRangeSet(['127.0.0.0/8', '::1/128'])

/**
 * Whether an address is one that anybody on the internet may be reached at. An IPv4
 * address written as IPv6 is none: what reads it differently would reach another host.
 */
export function isPublicAddress(text: string): boolean {
  const ip = parseIp(text)
  if (ip === null) return false
  if (ip.version === 4) return !text.includes(':') && !SPECIAL_IPV4.has(ip)
  return GLOBAL_IPV6.has(ip) && !SPECIAL_IPV6.has(ip)
}

/** Whether an address is this machine's own. */
export function isLoopback(text: string): boolean {
  const ip = parseIp(text)
  return ip !== null && LOOPBACK.has(ip) && !(ip.version === 4 && text.includes(':'))
}
