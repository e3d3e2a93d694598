import type { CompiledCampaign, FactName, Facts } from '@crivo/filter-engine'
import type { TryInput } from '@crivo/shared'
import { readFacts } from '@crivo/visit'
import type { AccountContext } from '#core/context.ts'
import { lowerCaseNames, visitorOf } from '#features/decisions/index.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import type { Visitor } from './visitor.ts'

type Described = Extract<TryInput['visitor'], { request: object }>['request']

/** A placeholder for an address that is not given; no list contains it. */
const NO_ADDRESS = '0.0.0.0'

/**
 * Returns the facts of a described visitor. Never includes whether it is a crawler, because the
 * response would distinguish reviewers from people.
 */
export async function describedFacts(
  ctx: AccountContext,
  { looksAt }: CompiledCampaign,
  { url, address, headers, place }: Described,
): Promise<Visitor> {
  const { request, cf } = await visitorOf(ctx, {
    url,
    address: address ?? NO_ADDRESS,
    headers: lowerCaseNames(headers),
    method: 'GET',
  })
  const described = address === null ? null : cf
  const feed = await currentFeed.read(ctx)
  const facts = readFacts(
    { headers: request.headers, cf: withPlace(described, place) },
    new URL(url),
    { now: ctx.now(), signatureAgent: null, feed, looksAt },
  )
  const unknown = new Set<FactName>(['crawler', 'accessCount', 'requestsPerMinute'])
  if (address === null) {
    unknown.add('ip')
    unknown.add('network')
  }
  const own: Facts = {
    ...facts,
    ip: address === null ? null : facts.ip,
    crawler: null,
    // Relays may report their own country.
    country: place.country ?? facts.country,
    subdivision: place.subdivision ?? facts.subdivision,
    city: place.city ?? facts.city,
    asn: place.asn ?? facts.asn,
  }
  return { facts: own, unknown }
}

/** Returns the CDN's data about the address, with the AS number of the given place, if any. */
const withPlace = (cf: unknown, { asn }: Described['place']): unknown =>
  asn === undefined ? cf : { ...Object(cf), asn }
