import {
  classifyAgent,
  type Facts,
  gatherEvidence,
  identifyCrawler,
  locateNetwork,
  parseAcceptLanguage,
  parseIp,
  type RequestHeaders,
  readRequestHeaders,
} from '@crivo/filter-engine'
import type { HeaderSet } from '@crivo/visit/sample-visitors'

const NOW = Date.parse('2026-11-01T00:00:00Z')

/** An edge's input for a visit: header strings, and the location from the CDN. */
export interface RawVisit {
  readonly address: string
  readonly country: string
  readonly asn: number
  readonly headers: RequestHeaders
}

/** Returns the engine's facts for a visit. */
export function readFacts({ address, country, asn, headers }: RawVisit): Facts {
  const ip = parseIp(address)
  const agent = classifyAgent(headers)
  const evidence = gatherEvidence(headers, agent)
  return {
    ip,
    country,
    region: null,
    subdivision: null,
    city: null,
    asn,
    asOrganisation: null,
    networks: locateNetwork({ asn, ip, now: NOW }).networks,
    connection: null,
    userAgent: headers.userAgent,
    agent,
    crawler: identifyCrawler({
      ip,
      asn,
      named: agent.namedCrawler,
      cdnVerified: null,
      signatureAgent: null,
      now: NOW,
    }),
    evidence: evidence.score,
    prefetch: evidence.isPrefetch,
    languages: parseAcceptLanguage(headers.acceptLanguage),
    referrerHost: 'l.instagram.com',
    parameters: { utm_source: 'ig' },
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    draw: 0,
    now: NOW,
  }
}

/** Returns a visitor's IP address and headers, as read from the request. */
export function rawVisit(network: string, headers: HeaderSet, index: number): RawVisit {
  const sent = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  return {
    address: `${network}.${index + 1}`,
    country: 'BR',
    asn: 28_573,
    headers: readRequestHeaders((name) => sent.get(name) ?? null, {
      isSecure: true,
      protocol: 'HTTP/2',
      tlsVersion: 'TLSv1.3',
    }),
  }
}
