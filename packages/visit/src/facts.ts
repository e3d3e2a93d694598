import {
  type CompiledCampaign,
  type Facts,
  type Feed,
  formatIp,
  gatherEvidence,
  identifyCrawler,
  isKeptParameter,
  locateNetwork,
  type ParsedIp,
  parseAcceptLanguage,
  parseIp,
} from '@crivo/filter-engine'
import { readConnection } from './connection.ts'
import { RecentValues } from './lib/recent-values.ts'
import { readPlace } from './place.ts'
import { RecentAgents } from './recent-agents.ts'
import { readVisitorHeaders, type VisitorRequest } from './visitor-headers.ts'
import type { VisitorUrl } from './visitor-url.ts'

/** Facts about a visit that its request does not contain. */
export interface Knowledge {
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
  /** The request's verified signer. */
  readonly signatureAgent: string | null
  /** The IP addresses of crawlers and networks. */
  readonly feed: Feed
  /**
   * If set, facts that only rules use are read only if the campaign's rules test them; otherwise,
   * all are read.
   */
  readonly looksAt?: CompiledCampaign['looksAt']
}

const agents = new RecentAgents()
const languages = new RecentValues<Facts['languages']>()

/** Reads a visitor's facts from a request. */
export function readFacts(
  request: VisitorRequest,
  url: VisitorUrl,
  { now, signatureAgent, feed, looksAt }: Knowledge,
): Facts {
  // Destructured, because these are platform getters and should be called only once.
  const { headers: sent, cf } = request
  const place = readPlace(cf)
  const { asn } = place
  const readsPrefetch = looksAt?.facts.has('prefetch') ?? true
  const headers = readVisitorHeaders({ headers: sent, cf }, url.href, readsPrefetch)
  const ip = readIp(sent)
  const agent = agents.classify(headers)
  const { score, signals, isPrefetch } = gatherEvidence(headers, agent)
  const { networks, country } = locateNetwork({ asn, ip, isTor: place.isTor, now }, feed.networks)
  // A relay reveals its user's location, while the CDN's data describes the relay's machine.
  const isAbroad = country !== null && country !== place.country
  return {
    country: isAbroad ? country : place.country,
    region: isAbroad ? null : place.region,
    subdivision: isAbroad ? null : place.subdivision,
    city: isAbroad ? null : place.city,
    asn,
    asOrganisation: place.asOrganisation,
    ip,
    networks,
    connection: readConnection(cf),
    userAgent: headers.userAgent,
    agent,
    crawler: identifyCrawler(
      { ip, asn, named: agent.namedCrawler, cdnVerified: place.cdnVerified, signatureAgent, now },
      feed.crawlers,
    ),
    evidence: score,
    signals,
    prefetch: isPrefetch,
    languages: readLanguages(headers.acceptLanguage),
    referrerHost: referrerHost(sent.get('referer')),
    parameters: readParameters(url.search, looksAt?.parameters),
    // `AccessCounts` and `ClickCaps` set these counts; until then, rules on them match no visitor.
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    draw: 0,
    now,
    host: url.hostname,
    path: url.pathname,
  }
}

/** Parses each header once, so that visits share its languages. */
function readLanguages(header: string | null): Facts['languages'] {
  if (header === null) return null
  const known = languages.get(header)
  if (known !== undefined) return known
  const parsed = parseAcceptLanguage(header)
  languages.set(header, parsed)
  return parsed
}

/**
 * Returns the visitor's IP address. With "Pseudo IPv4", the zone gives IPv6 visitors an IP address
 * in the reserved block 240.0.0.0/4 and puts the real one in `CF-Connecting-IPv6`
 * (developers.cloudflare.com/network/pseudo-ipv4).
 */
function readIp(headers: Headers): ParsedIp | null {
  const ip = parseIp(headers.get('cf-connecting-ip') ?? '')
  if (ip?.version !== 4 || ip.value < PSEUDO_IPV4) return ip
  return parseIp(headers.get('cf-connecting-ipv6') ?? '') ?? ip
}

/** Returns the visitor's IP address in the canonical form used in visits; `null` if unknown. */
export function readAddress(headers: Headers): string | null {
  const ip = readIp(headers)
  return ip === null ? null : formatIp(ip)
}

/** 240.0.0.0, the start of the reserved IPv4 addresses. */
const PSEUDO_IPV4 = 0xf000_0000

/** Maximum length of a DNS host name (RFC 1035 section 2.3.4). */
const MAX_HOST_LENGTH = 253

/** Matches nearly all referrers, whose hosts the URL parser would not change. */
const PLAIN_REFERRER = /^https?:\/\/((?:[a-z0-9]+[.-])*[a-z0-9]+\.[a-z]{2,})(?:\/|$)/

function referrerHost(referrer: string | null): string | null {
  if (referrer === null) return null
  const plain = PLAIN_REFERRER.exec(referrer)?.[1]
  const named =
    plain === undefined || plain.includes('--') ? (URL.parse(referrer)?.hostname ?? '') : plain
  // `evil.com.` is the same host as `evil.com`.
  const host = named.replace(/\.+$/, '')
  return host === '' || host.length > MAX_HOST_LENGTH ? null : host.toLowerCase()
}

const MAX_PARAMETERS = 100
/**
 * Bounds the time of comparisons: a rule that only people's visits reach must not exceed the
 * platform's limit, because such visits get the zone's error page and are not recorded.
 */
const MAX_VALUE_LENGTH = 1_024

/**
 * Returns the first value of each parameter. With `names`, returns only these parameters and the
 * ones stored with visits.
 */
function readParameters(search: string, names?: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null)
  let count = 0
  const note = (value: string, name: string): void => {
    if (names !== undefined && !names.includes(name) && !isKeptParameter(name)) return
    if (count === MAX_PARAMETERS || Object.hasOwn(parameters, name)) return
    parameters[name] = value.slice(0, MAX_VALUE_LENGTH)
    count++
  }
  // Skips the parser for unencoded queries, because parsing takes longer than the decision.
  if (search.includes('%') || search.includes('+')) new URLSearchParams(search).forEach(note)
  else forEachPlainPair(search, note)
  return parameters
}

function forEachPlainPair(search: string, note: (value: string, name: string) => void): void {
  for (const pair of search.slice(1).split('&')) {
    const equals = pair.indexOf('=')
    if (equals >= 0) note(pair.slice(equals + 1), pair.slice(0, equals))
    else if (pair !== '') note('', pair)
  }
}
