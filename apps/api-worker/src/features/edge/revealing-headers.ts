import { createRangeSet, parseIp } from '@crivo/filter-engine'
import { EDGE_HEADERS } from '@crivo/shared'

/** Headers sent by the edge itself, or by the CDN about the connection and the calling worker. */
const HARMLESS = new Set<string>([
  ...Object.values(EDGE_HEADERS),
  'accept',
  'accept-encoding',
  'cdn-loop',
  'cf-ew-via',
  'cf-ray',
  'cf-visitor',
  'cf-worker',
  'connection',
  'content-length',
  'content-type',
  'host',
  'x-forwarded-proto',
])
const ADDRESSES = new Set([
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-pseudo-ipv4',
  'true-client-ip',
  'x-forwarded-for',
  'x-real-ip',
])
/** Headers that the CDN derives from the IP address. */
const PLACE = /^cf-(?:ip\w+|region|region-code|metro-code|postal-code|timezone)$/

/**
 * Addresses of the platform that belong to no visitor: the source of a worker's calls to another
 * zone
 * (developers.cloudflare.com/fundamentals/reference/http-headers/#cf-connecting-ip-in-worker-subrequests),
 * and this machine in local runs.
 */
const OWN_ADDRESSES = createRangeSet(['2a06:98c0::/29', '127.0.0.0/8', '::1/128'])

/**
 * Returns the names of headers that may reveal something about a visitor, in a fetch that the edge
 * makes without a visitor. Unknown headers count too, because their meaning is unknown.
 */
export function revealingHeaders(headers: Headers): string[] {
  const names = [...headers.keys()]
  const sent = names.filter((name) => ADDRESSES.has(name))
  const revealed = sent.filter((name) => !isOwn(headers.get(name) ?? ''))
  const isPlaceOwn = sent.length > 0 && revealed.length === 0
  return names.filter((name) => {
    if (HARMLESS.has(name)) return false
    if (name === 'user-agent') return !headers.get(name)?.startsWith('Crivo-Edge/')
    if (ADDRESSES.has(name)) return revealed.includes(name)
    return !(PLACE.test(name) && isPlaceOwn)
  })
}

const isOwn = (value: string): boolean =>
  value.split(',').every((text) => {
    const address = parseIp(text.trim())
    return address !== null && OWN_ADDRESSES.has(address)
  })
