import { decide, type Ruleset } from '@crivo/filter-engine'
import { type HeaderSet, PEOPLE } from '@crivo/visit/sample-visitors'
import { CF_HEADER } from '#scripts/lib/local/workerd.ts'
import { openCampaign, TYPICAL } from '../engine/campaign.ts'
import { rawVisit, readFacts } from '../engine/raw-visit.ts'
import type { PreparedRequest } from './load.ts'
import { headerOf, type RawResponse } from './response-reader.ts'

export const HOST = 'bench.crivo.test'
const QUERY = '?utm_source=ig&utm_campaign=spring&fbclid=IwAR0c8'
const PATHS = ['/promo', '/promo/spring', '/oferta', '/launch', '/p'] as const
const REQUESTS = 65

/** Returns a ruleset with several campaigns, each with every filter enabled. */
export function rulesetOf(delivery: 'redirect' | 'proxy', pageUrl: string): Ruleset {
  const [campaign] = TYPICAL.campaigns
  if (campaign === undefined) throw new Error('There is no campaign')
  return {
    ...TYPICAL,
    domain: { id: 1, name: HOST },
    campaigns: PATHS.map((path, index) => ({
      ...campaign,
      id: index + 1,
      path,
      delivery,
      blackUrl: delivery === 'proxy' ? pageUrl : `${pageUrl}/black`,
      whiteUrl: delivery === 'proxy' ? pageUrl : `${pageUrl}/white`,
    })),
  }
}

/** Returns visits of all kinds of people to all campaigns, each with a check of its response. */
export function visitsOf(
  ruleset: Ruleset,
  check: (response: RawResponse, action: 'black' | 'white') => void,
): PreparedRequest[] {
  const { program, campaign } = openCampaign(ruleset)
  return Array.from({ length: REQUESTS }, (_, index) => {
    const { network, headers } = PEOPLE[index % PEOPLE.length] ?? fail()
    const visit = rawVisit(network, headers, index)
    // All campaigns give the same decisions, because they differ only in their paths.
    const { action } = decide(program, campaign, readFacts(visit))
    const { address, country, asn } = visit
    const cf = { country, asn, city: 'Campinas', httpProtocol: 'HTTP/2' }
    return {
      bytes: requestBytes(`${PATHS[index % PATHS.length]}${QUERY}`, [
        ['CF-Connecting-IP', address],
        [CF_HEADER, JSON.stringify(cf)],
        ...headers,
      ]),
      check: (response) => check(response, action),
    }
  })
}

/** Asserts a redirect to the action's page with the visitor's query. */
export const redirectCheck =
  (pageUrl: string) =>
  ({ status, head }: RawResponse, action: 'black' | 'white'): void => {
    const location = headerOf(head, 'location')
    if (status !== 302 || location !== `${pageUrl}/${action}${QUERY}`) {
      throw new Error(`Expected a redirect to the ${action} page, not:\n${head}`)
    }
  }

function requestBytes(target: string, headers: HeaderSet): Buffer {
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${HOST}`]
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

function fail(): never {
  throw new Error('There are no visitors')
}
