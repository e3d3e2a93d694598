import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Random } from '../../fuzz/random.ts'
import type { Edge } from '../world/edge.ts'
import type { World } from '../world/world.ts'

/** The content of a campaign's page. */
export type Content = 'offer' | 'safe'

export const pageOf = (content: Content, version = 0): string =>
  `https://pages.example/${content}${version === 0 ? '' : version}`

const contentAt = (url: string): keyof Tally =>
  url.startsWith(pageOf('offer')) ? 'offer' : url.startsWith(pageOf('safe')) ? 'safe' : 'none'

/** How many visitors got each content, and how many got another response. */
export type Tally = { [kind in Content | 'none']: number }

export const emptyTally = (): Tally => ({ offer: 0, safe: 0, none: 0 })

interface Visitor {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly cf: object
}

const CONNECTION = { httpProtocol: 'HTTP/2', tlsVersion: 'TLSv1.3' }
/** An internet provider, so that no list of hosting networks contains it. */
const HOME_NETWORK = 28_573

/** Returns a person at home; each number has its own network. */
export function personOf(network: number, country = 'BR'): Visitor {
  const { headers = [] } = PEOPLE[network % PEOPLE.length] ?? {}
  const address = `177.${Math.floor(network / 256) % 256}.${network % 256}.9`
  return {
    address,
    headers: Object.fromEntries(headers),
    cf: { ...CONNECTION, country, asn: HOME_NETWORK },
  }
}

/** The headers of a program, as a rule of the customer's zone can write them. */
export const DISGUISE = { 'user-agent': 'curl/8.9.1', accept: '*/*' }

interface Platform {
  readonly agent: string
  readonly asn: number
  readonly country: string
  readonly addressOf: (random: Random) => string
}

const chrome = (token: string): string =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; ${token}) Chrome/153.0.0.0 Safari/537.36`

/** Reviewers that are verified or only named, from many networks or a single one. */
const PLATFORMS: readonly Platform[] = [
  {
    agent: chrome('compatible; Googlebot/2.1; +http://www.google.com/bot.html'),
    asn: 15_169,
    country: 'US',
    addressOf: (random) => `66.249.${64 + random.below(16)}.${1 + random.below(250)}`,
  },
  {
    agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    asn: 32_934,
    country: 'IE',
    addressOf: (random) =>
      `2a03:2880:${(0x10ff + random.below(24)).toString(16)}::${1 + random.below(99)}`,
  },
  {
    agent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    asn: 14_413,
    country: 'US',
    addressOf: (random) => `108.174.5.${1 + random.below(250)}`,
  },
  {
    agent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    asn: 396_982,
    country: 'US',
    addressOf: (random) => `35.${190 + random.below(8)}.${random.below(256)}.7`,
  },
]

export function reviewerOf(random: Random): Visitor {
  const { agent, asn, country, addressOf } = random.pick(PLATFORMS)
  const headers = { 'user-agent': agent, accept: '*/*' }
  return { address: addressOf(random), headers, cf: { ...CONNECTION, asn, country } }
}

/** Makes a visit and counts what the visitor got. */
export async function visit(
  { truth }: World,
  edge: Edge,
  { path, visitor, tally }: { path: string; visitor: Visitor; tally: Tally },
): Promise<void> {
  const { address, cf } = visitor
  const headers = new Headers({ ...visitor.headers, 'cf-connecting-ip': address })
  try {
    const answer = await edge.handle({
      url: `https://${edge.name}${path}`,
      method: 'GET',
      headers,
      cf,
    })
    tally[contentAt(answer.headers.get('location') ?? '')] += 1
  } catch (error) {
    truth.note(error)
  }
}
