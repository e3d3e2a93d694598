import {
  classifyAgent,
  decide,
  type Facts,
  gatherEvidence,
  identifyCrawler,
  locateNetwork,
  parseAcceptLanguage,
  parseIp,
  type RequestHeaders,
  readRequestHeaders,
} from '@crivo/filter-engine'
import { type HeaderSet, PEOPLE } from '@crivo/visit/sample-visitors'
import { isbot } from 'isbot'
import { compare, report } from '../measure.ts'
import { openCampaign, TYPICAL } from './campaign.ts'

const NOW = Date.parse('2026-11-01T00:00:00Z')

/** An edge's input for a visit: header strings, and the location from the CDN. */
interface RawVisit {
  readonly address: string
  readonly country: string
  readonly asn: number
  readonly headers: RequestHeaders
}

/** Measures the path from header strings to a decision against one isbot call on the user agent. */
export function benchRequest(): void {
  const { program, campaign } = openCampaign(TYPICAL)
  const visits = PEOPLE.map(({ network, headers }, index) => rawVisit(network, headers, index))
  const visitAt = (index: number): RawVisit => {
    const visit = visits[index % visits.length]
    if (visit === undefined) throw new Error('There are no visits')
    return visit
  }
  const times = compare([
    { name: 'ours', run: (index) => decide(program, campaign, readFacts(visitAt(index))) },
    { name: 'isbot', run: (index) => isbot(visitAt(index).headers.userAgent) },
  ])
  const ratio = (times.get('ours') ?? Number.NaN) / (times.get('isbot') ?? Number.NaN)
  report('request/isbot', ratio, 'ratio', 'isbot(userAgent), same visitors')
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
    networks: locateNetwork({ asn, ip: null, now: 0 }).networks,
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
