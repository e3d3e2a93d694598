import { classifyAgent, type Facts } from '@crivo/filter-engine'
import { drawUserAgent } from '@crivo/visit'

/** A random person of an hour: an address with its network, and the seed of a browser. */
export interface DrawnPerson extends Pick<Facts, 'ip' | 'asn' | 'networks'> {
  readonly seed: string
}

const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }

/**
 * Returns a reviewer's facts as those of a person: the same country, device and language, and what
 * reviewers lack but all people have: a person's address, a browser, a language and a first visit.
 * Otherwise a rule on any of these would tell reviewers from people. Used while our tag and edges
 * have seen too few people of a campaign to draw a page; visits that servers describe do not help,
 * because they can be made up. Repeated visits count for about a minute, so that a reviewer that
 * returns later gets what people get first.
 */
export function asPerson(facts: Facts, { seed, ...place }: DrawnPerson): Facts {
  const userAgent = drawUserAgent(seed, facts.agent, facts.now)
  return {
    ...facts,
    ...place,
    userAgent,
    agent: classifyAgent({ userAgent, ...NO_HINTS }),
    crawler: null,
    evidence: 0,
    prefetch: false,
    // Only browsers have a connection; a visit that a server describes never has one.
    connection: facts.connection && {
      ...facts.connection,
      protocol: 'HTTP/2',
      tlsVersion: 'TLSv1.3',
    },
    // Known only to the CDN; a network without a name is shown by its number.
    asOrganisation: facts.asOrganisation === null ? null : `AS${place.asn ?? 0}`,
    languages: facts.languages ?? [languageIn(facts.country)],
    accessCount: Math.min(facts.accessCount ?? 1, facts.requestsPerMinute ?? 1),
    requestsPerMinute: facts.requestsPerMinute ?? 1,
  }
}

/** Returns the language most spoken in a country. */
const languageIn = (country: string | null): string =>
  country === null ? 'en-US' : `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
