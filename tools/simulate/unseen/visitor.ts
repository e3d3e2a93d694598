import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Random } from '../../fuzz/random.ts'

/** Who comes at the moment that the runs differ in. */
export type VisitorName = 'nobody' | 'reviewer' | 'another reviewer' | 'person'

export interface Visitor {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly cf: object
}

const CONNECTION = { httpProtocol: 'HTTP/2', tlsVersion: 'TLSv1.3' }
/** An internet provider, so that no list of hosting networks contains it. */
const HOME_NETWORK = 28_573

/** A reviewer's crawler, and two addresses of the same network. */
interface Crawler {
  readonly agent: string
  readonly asn: number
  readonly country: string
  readonly network: string
}

const CRAWLERS: readonly Crawler[] = [
  {
    agent: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    asn: 15_169,
    country: 'US',
    network: '66.249.64.',
  },
  {
    agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    asn: 32_934,
    country: 'IE',
    network: '2a03:2880:10ff::',
  },
  {
    agent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    asn: 14_413,
    country: 'US',
    network: '108.174.5.',
  },
]

export function personOf(random: Random): Visitor {
  const { headers } = random.pick(PEOPLE)
  return {
    address: `177.${random.below(256)}.${random.below(256)}.${1 + random.below(250)}`,
    headers: Object.fromEntries(headers),
    cf: { ...CONNECTION, country: random.pick(['BR', 'BR', 'PT']), asn: HOME_NETWORK },
  }
}

/**
 * Returns a reviewer, or another one of the same owner and network, so that it gets the same page
 * where reviewers are drawn.
 */
export function reviewerOf(random: Random, isAnother: boolean): Visitor {
  const { agent, network, asn, country } = random.pick(CRAWLERS)
  const host = 1 + random.below(100) + (isAnother ? 100 : 0)
  const language = { 'accept-language': isAnother ? 'en-US' : 'de-DE' }
  return {
    address: `${network}${host}`,
    headers: { 'user-agent': agent, accept: '*/*', ...language },
    cf: { ...CONNECTION, asn, country },
  }
}
