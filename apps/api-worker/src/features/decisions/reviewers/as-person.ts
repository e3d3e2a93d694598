import {
  classifyAgent,
  type Facts,
  type Feed,
  isPerson,
  locateNetwork,
  type ParsedIp,
  samplePlace,
} from '@crivo/filter-engine'
import { deriveHourSeed, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'

/** The address of a random person, with its network. */
export type PersonPlace = Pick<Facts, 'ip' | 'asn' | 'networks'>

const ADDRESSES = 2 ** 32
/** Enough to find an address in all but the smallest countries. */
const ATTEMPTS = 400
/** Looking an address up may wait for the table of addresses to be loaded. */
const MOST_WAITED_MS = 2 * SECOND_MS

/**
 * Returns the address of a random person in the visitor's country, drawn anew each hour; if none is
 * found, that of a person elsewhere.
 */
export async function drawPlace(
  ctx: Pick<Context, 'config' | 'findPlace' | 'now'>,
  { domainId, facts, feed }: { domainId: number; facts: Facts; feed: Feed },
): Promise<PersonPlace> {
  const { country, now } = facts
  const { secret } = await deriveHourSeed(ctx.config.edgeMasterKey, domainId, now)
  let elsewhere: PersonPlace | null = null
  const until = ctx.now() + MOST_WAITED_MS
  for (let attempt = 0; attempt < ATTEMPTS && ctx.now() < until; attempt++) {
    const drawn = samplePlace(secret, `person ${country} ${attempt}`) / 100
    const ip: ParsedIp = { version: 4, value: Math.floor(drawn * ADDRESSES) }
    const found = await ctx.findPlace(ip)
    if (found === null) continue
    const asn = found.asn ?? null
    const place = {
      ip,
      asn,
      networks: locateNetwork({ asn, ip, isTor: false, now }, feed.networks).networks,
    }
    if (!isPerson({ ...withoutIdentity(facts), ...place })) continue
    if (country === null || found.country === country) return place
    elsewhere ??= place
  }
  if (elsewhere !== null) return elsewhere
  const host = Math.floor((samplePlace(secret, 'person') / 100) * HOSTS)
  return { ip: { version: 4, value: SOME_NETWORK + host }, asn: null, networks: [] }
}

/** Used without a table of addresses: 189.0.0.0/8, mostly of home internet providers. */
const SOME_NETWORK = 0xbd00_0000
const HOSTS = 2 ** 24

/** User agents in the form that browsers send since user-agent reduction. */
const AGENTS = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
} as const

const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }

/**
 * Returns a reviewer's facts as those of a person: the same country, device and language, and what
 * reviewers lack but all people have: a person's address, a browser, a language and a first visit.
 * Otherwise a rule on any of these would tell reviewers from people. Used while our tag and edges
 * have seen too few people of a campaign to draw a page; visits that servers describe do not help,
 * because they can be made up. Repeated visits count for about a minute, so that a reviewer that
 * returns later gets what people get first.
 */
export const asPerson = (facts: Facts, place: PersonPlace): Facts => ({
  ...withoutIdentity(facts),
  ...place,
  // Known only to the CDN; a network without a name is shown by its number.
  asOrganisation: facts.asOrganisation === null ? null : `AS${place.asn ?? 0}`,
  languages: facts.languages ?? [languageIn(facts.country)],
  accessCount: Math.min(facts.accessCount ?? 1, facts.requestsPerMinute ?? 1),
  requestsPerMinute: facts.requestsPerMinute ?? 1,
})

function withoutIdentity(facts: Facts): Facts {
  const { device } = facts.agent
  const userAgent = AGENTS[device === 'desktop' || device === 'tablet' ? device : 'mobile']
  return {
    ...facts,
    asOrganisation: null,
    networks: [],
    // Only browsers have a connection; a visit that a server describes never has one.
    connection: facts.connection && {
      ...facts.connection,
      protocol: 'HTTP/2',
      tlsVersion: 'TLSv1.3',
    },
    userAgent,
    agent: classifyAgent({ userAgent, ...NO_HINTS }),
    crawler: null,
    evidence: 0,
    prefetch: false,
  }
}

/** Returns the language most spoken in a country. */
const languageIn = (country: string | null): string =>
  country === null ? 'en-US' : `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
