import {
  classifyAgent,
  type Facts,
  identifyCrawler,
  networkOf,
  normaliseIp,
} from '@crivo/filter-engine'
import { parseLanguages } from './languages.ts'
import { type Place, readPlace } from './place.ts'

const MAX_AGENT_LENGTH = 1_024

/** What one request says of its visitor, at one moment. */
export function readFacts(request: Request, now: number): Facts {
  const { headers } = request
  const { cdnVerified, ...place }: Place = readPlace(request.cf)
  const ip = readIp(headers)
  const userAgent = headers.get('user-agent')?.slice(0, MAX_AGENT_LENGTH) || null
  return {
    ...place,
    ip,
    network: networkOf(place.asn),
    userAgent,
    agent: classifyAgent({
      userAgent,
      clientHints: headers.get('sec-ch-ua'),
      clientHintMobile: headers.get('sec-ch-ua-mobile'),
      clientHintPlatform: headers.get('sec-ch-ua-platform'),
    }),
    crawler: identifyCrawler({ ip, asn: place.asn, userAgent, cdnVerified, now }),
    languages: parseLanguages(headers.get('accept-language')),
    referrerHost: referrerHost(headers.get('referer')),
    now,
  }
}

/**
 * The visitor's address. Where the zone overwrites headers for "Pseudo IPv4", an IPv6
 * visitor has one out of 240.0.0.0/4, which nobody has, and the real one stands beside it
 * (developers.cloudflare.com/network/pseudo-ipv4).
 */
function readIp(headers: Headers): string | null {
  const ip = normaliseIp(headers.get('cf-connecting-ip') ?? '')
  if (ip === null || !/^2(?:4\d|5[0-5])\./.test(ip)) return ip
  return normaliseIp(headers.get('cf-connecting-ipv6') ?? '') ?? ip
}

/** Longest host name in DNS (RFC 1035 section 2.3.4). */
const MAX_HOST_LENGTH = 253

function referrerHost(referrer: string | null): string | null {
  const host = referrer === null ? '' : (URL.parse(referrer)?.hostname ?? '')
  return host === '' || host.length > MAX_HOST_LENGTH ? null : host.toLowerCase()
}
