import { createRangeSet, parseCidr, parseIp } from '@crivo/filter-engine'

/** IPv4 blocks that are not global unicast, from IANA's special-purpose address registry. */
const SPECIAL_IPV4_BLOCKS = [
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
]
const SPECIAL_IPV4 = createRangeSet(SPECIAL_IPV4_BLOCKS)
const GLOBAL_IPV6 = createRangeSet(['2000::/3'])
/** Exceptions in 2000::/3: protocol assignments (including Teredo), documentation, 6to4. */
const SPECIAL_IPV6_BLOCKS = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const SPECIAL_IPV6 = createRangeSet(SPECIAL_IPV6_BLOCKS)
const LOOPBACK = createRangeSet(['127.0.0.0/8', '::1/128'])

/**
 * Returns whether an IP address is globally reachable. IPv4-mapped IPv6 addresses are rejected,
 * because software that interprets them differently would reach another host.
 */
export function isPublicAddress(text: string): boolean {
  const ip = parseIp(text)
  if (ip === null) return false
  if (ip.version === 4) return !text.includes(':') && !SPECIAL_IPV4.has(ip)
  return GLOBAL_IPV6.has(ip) && !SPECIAL_IPV6.has(ip)
}

/** Returns whether an IP address is a loopback address. */
export function isLoopback(text: string): boolean {
  const ip = parseIp(text)
  return ip !== null && LOOPBACK.has(ip) && !(ip.version === 4 && text.includes(':'))
}

const SPECIAL_BLOCKS = [...SPECIAL_IPV4_BLOCKS, ...SPECIAL_IPV6_BLOCKS].flatMap(
  (block) => parseCidr(block) ?? [],
)

/**
 * Returns whether every IP address in a CIDR block is globally reachable; `false` for text that is
 * not a block.
 */
export function isPublicBlock(text: string): boolean {
  const block = parseCidr(text)
  if (block === null) return false
  // A block that contains a special block need not start or end with it.
  const isApart = SPECIAL_BLOCKS.every((special) => {
    if (block.version === 4) {
      return special.version === 6 || block.last < special.first || block.first > special.last
    }
    return (
      special.version === 4 ||
      wide(block.lastHigh, block.lastLow) < wide(special.firstHigh, special.firstLow) ||
      wide(block.firstHigh, block.firstLow) > wide(special.lastHigh, special.lastLow)
    )
  })
  if (!isApart || block.version === 4) return isApart
  return (
    GLOBAL_IPV6.has({ version: 6, high: block.firstHigh, low: block.firstLow }) &&
    GLOBAL_IPV6.has({ version: 6, high: block.lastHigh, low: block.lastLow })
  )
}

const wide = (high: bigint, low: bigint): bigint => (high << 64n) | low
