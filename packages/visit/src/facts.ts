import {
  classifyAgent,
  type Facts,
  gatherEvidence,
  identifyCrawler,
  networkOf,
  type ParsedIp,
  parseAcceptLanguage,
  parseIp,
} from '@crivo/filter-engine'
import { readPlace } from './place.ts'
import { readVisitorHeaders, type VisitorRequest } from './visitor-headers.ts'

/** What one request says of its visitor, at one moment; `signatureAgent` is who signed it. */
export function readFacts(
  request: VisitorRequest,
  url: URL,
  now: number,
  signatureAgent: string | null,
): Facts {
  const { cdnVerified, ...place } = readPlace(request.cf)
  const headers = readVisitorHeaders(request)
  const ip = readIp(request.headers)
  const agent = classifyAgent(headers)
  const { score, isPrefetch } = gatherEvidence(headers, agent)
  return {
    ...place,
    ip,
    network: networkOf(place.asn, ip, now),
    userAgent: headers.userAgent,
    agent,
    crawler: identifyCrawler({
      ip,
      asn: place.asn,
      named: agent.namedCrawler,
      cdnVerified,
      signatureAgent,
      now,
    }),
    evidence: score,
    prefetch: isPrefetch,
    languages: parseAcceptLanguage(headers.acceptLanguage),
    referrerHost: referrerHost(request.headers.get('referer')),
    parameters: readParameters(url.search),
    // Nobody counts these at the edge yet; what is not known catches nobody.
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    now,
  }
}

/**
 * The visitor's address. Where the zone overwrites headers for "Pseudo IPv4", an IPv6
 * visitor has one out of 240.0.0.0/4, which nobody has, and the real one stands beside it
 * (developers.cloudflare.com/network/pseudo-ipv4).
 */
function readIp(headers: Headers): ParsedIp | null {
  const ip = parseIp(headers.get('cf-connecting-ip') ?? '')
  if (ip?.version !== 4 || ip.value < PSEUDO_IPV4) return ip
  return parseIp(headers.get('cf-connecting-ipv6') ?? '') ?? ip
}

/** 240.0.0.0, from which on no IPv4 address is anybody's. */
const PSEUDO_IPV4 = 0xf000_0000

/** Longest host name in DNS (RFC 1035 section 2.3.4). */
const MAX_HOST_LENGTH = 253

function referrerHost(referrer: string | null): string | null {
  const host = referrer === null ? '' : (URL.parse(referrer)?.hostname ?? '')
  return host === '' || host.length > MAX_HOST_LENGTH ? null : host.toLowerCase()
}

const MAX_PARAMETERS = 100

/** The first value of each parameter. */
function readParameters(search: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null)
  // A query in which nothing is encoded needs no parser, which takes longer than to decide.
  const pairs = /[%+]/.test(search) ? new URLSearchParams(search) : plainPairs(search)
  let count = 0
  for (const [name, value] of pairs) {
    if (count === MAX_PARAMETERS) break
    if (Object.hasOwn(parameters, name)) continue
    parameters[name] = value
    count++
  }
  return parameters
}

const plainPairs = (search: string): (readonly [name: string, value: string])[] =>
  search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
    })
