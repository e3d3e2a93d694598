import { formatIp, type ParsedIp, parseIp } from '@crivo/filter-engine'
import type { Resolve } from './resolver.ts'

/** Owners give each IP address one name; more names would only cost queries. */
const MOST_NAMES = 3

/**
 * Looks up an IP address by forward-confirmed reverse DNS. The result is confirmed if one of its
 * host names is in one of the domains and resolves to this IP address. Throws if the resolver has
 * no answer.
 */
export async function lookUp(
  resolve: Resolve,
  ip: ParsedIp,
  domains: readonly string[],
  signal: AbortSignal,
): Promise<'confirmed' | 'denied'> {
  const names = await resolve(reverseName(ip), 'PTR', signal)
  for (const name of names.filter((found) => isIn(found, domains)).slice(0, MOST_NAMES)) {
    const addresses = await resolve(name, ip.version === 4 ? 'A' : 'AAAA', signal)
    if (addresses.some((address) => isSame(parseIp(address), ip))) return 'confirmed'
  }
  return 'denied'
}

/** Matches only plain host names, because escaped characters could look like a label boundary. */
const HOST_NAME = /^[a-z0-9_.-]{1,253}$/

const isIn = (name: string, domains: readonly string[]): boolean =>
  HOST_NAME.test(name) && domains.some((domain) => name.endsWith(`.${domain}`))

const isSame = (one: ParsedIp | null, other: ParsedIp): boolean =>
  one !== null && formatIp(one) === formatIp(other)

/** Returns the name of an IP address's PTR records (RFC 1035 section 3.5, RFC 3596 section 2.5). */
function reverseName(ip: ParsedIp): string {
  if (ip.version === 4) return `${formatIp(ip).split('.').toReversed().join('.')}.in-addr.arpa`
  const digits = ((ip.high << 64n) | ip.low).toString(16).padStart(32, '0')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}
