import { GuardError } from './guard-error.ts'
import { isLocalhost, isLocalName } from './local-name.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** What of the rules an operator sets; without any, they are as strict as they can be. */
export interface TargetPolicy {
  /** Ports besides 80 and 443. */
  readonly morePorts?: readonly number[]
  /** Lets this machine be a target, on any port: for local runs and benches alone. */
  readonly allowsLoopback?: boolean
  /** Whether an address would be answered by the product itself. */
  readonly isOwnHost?: (url: URL) => boolean
}

/** Of what a person may type; a page's own redirects, and its visitors' queries, may be longer. */
const MAX_LENGTH = 2_048
const PORTS = [80, 443]

/**
 * All of an address that can be judged without a lookup; gives it parsed, without its
 * fragment. Throws a `GuardError`. A name it lets pass may still lead inside: only
 * `Guard` looks it up.
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
  if (!isAllowedPort(url, policy)) refuse('port')
  if (policy.isOwnHost?.(url) === true) refuse('own_host')
  if (isLiteral(url)) {
    if (!isAllowedAddress(name, policy)) refuse('private_address')
  } else if (isLocalName(name) && !(policy.allowsLoopback === true && isLocalhost(name))) {
    refuse('local_name')
  }
  return url
}

/** A host without brackets and without the root's dot, which makes it no other host. */
export const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '')

/** Whether a host is an address. The parser has made one of every way to write IPv4. */
export const isLiteral = ({ hostname }: URL): boolean =>
  hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname)

export const isAllowedAddress = (address: string, { allowsLoopback }: TargetPolicy): boolean =>
  isPublicAddress(address) || (allowsLoopback === true && isLoopback(address))

function isAllowedPort(url: URL, { morePorts = [], allowsLoopback }: TargetPolicy): boolean {
  if (url.port === '' || [...PORTS, ...morePorts].includes(Number(url.port))) return true
  const name = nameOf(url)
  return allowsLoopback === true && (isLiteral(url) ? isLoopback(name) : isLocalhost(name))
}
