import { GuardError } from './guard-error.ts'
import { isLocalhost, isLocalName } from './local-name.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/**
 * Exceptions that an operator allows; by default, only public addresses on standard ports are
 * allowed.
 */
export interface TargetPolicy {
  /** Ports allowed in addition to 80 and 443. */
  readonly morePorts?: readonly number[]
  /** Allows loopback addresses on any port; for local runs and benches only. */
  readonly allowsLoopback?: boolean
  /** Returns whether the product itself serves this URL. */
  readonly isOwnHost?: (url: URL) => boolean
}

/** Applies only to URLs typed by people; redirects and visitors' queries may be longer. */
const MAX_LENGTH = 2_048
const PORTS = [80, 443]

/**
 * Checks a URL without a DNS lookup and returns the parsed URL without its fragment. Throws a
 * `GuardError`. The name may still resolve to a private IP address; only `Guard` looks it up.
 */
export function checkTarget(address: string | URL, policy: TargetPolicy = {}): URL {
  const isTooLong = typeof address === 'string' && address.length > MAX_LENGTH
  const url = isTooLong ? null : URL.parse(String(address))
  if (url === null) throw new GuardError('invalid_url')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new GuardError('scheme')
  if (url.username !== '' || url.password !== '') throw new GuardError('user_info')
  url.hash = ''
  const refuse = (code: ConstructorParameters<typeof GuardError>[0]) => {
    throw new GuardError(code, url.href)
  }
  const name = nameOf(url)
  // The URL parser keeps empty labels, which resolvers drop or interpret differently.
  if (/^\.|\.\./.test(url.hostname)) refuse('invalid_url')
  if (!isAllowedPort(url, policy)) refuse('port')
  if (policy.isOwnHost?.(url) === true) refuse('own_host')
  if (isLiteral(url)) {
    if (!isAllowedAddress(name, policy)) refuse('private_address')
  } else if (isLocalName(name) && !(policy.allowsLoopback === true && isLocalhost(name))) {
    refuse('local_name')
  }
  return url
}

/**
 * Returns the host without brackets and trailing dots, so that different spellings compare equal.
 */
export const nameOf = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[|\]$|\.+$/g, '')

/** Returns whether a host is an IP literal. The URL parser normalizes every notation of IPv4. */
export const isLiteral = ({ hostname }: URL): boolean =>
  hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname)

export const isAllowedAddress = (address: string, { allowsLoopback }: TargetPolicy): boolean =>
  isPublicAddress(address) || (allowsLoopback === true && isLoopback(address))

function isAllowedPort(url: URL, { morePorts = [], allowsLoopback }: TargetPolicy): boolean {
  if (url.port === '' || [...PORTS, ...morePorts].includes(Number(url.port))) return true
  const name = nameOf(url)
  return allowsLoopback === true && (isLiteral(url) ? isLoopback(name) : isLocalhost(name))
}
