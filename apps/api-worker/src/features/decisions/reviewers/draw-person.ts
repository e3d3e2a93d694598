import {
  type Facts,
  type Feed,
  hashToPercentile,
  isPerson,
  locateNetwork,
  type ParsedIp,
} from '@crivo/filter-engine'
import { derivePersonSeed, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { asPerson, type DrawnPerson } from './as-person.ts'

const ADDRESSES = 2 ** 32
/** Enough to find an address in all but the smallest countries. */
const ATTEMPTS = 400
/** Looking an address up may wait for the table of addresses to be loaded. */
const MOST_WAITED_MS = 2 * SECOND_MS

/** Used without a table of addresses: 189.0.0.0/8, mostly of home internet providers. */
const SOME_NETWORK = 0xbd00_0000
const HOSTS = 2 ** 24

/**
 * Draws a random person in the visitor's country, a new one each hour; if no address is found
 * there, one elsewhere.
 */
export async function drawPerson(
  ctx: Pick<Context, 'config' | 'findPlace' | 'now'>,
  { domainId, facts, feed }: { domainId: number; facts: Facts; feed: Feed },
): Promise<DrawnPerson> {
  const { country, now } = facts
  const seed = await derivePersonSeed(ctx.config.edgeMasterKey, domainId, now)
  const draw = (key: string, count: number) =>
    Math.floor((hashToPercentile(seed, `${country} ${key}`) / 100) * count)
  let elsewhere: DrawnPerson | null = null
  const until = ctx.now() + MOST_WAITED_MS
  for (let attempt = 0; attempt < ATTEMPTS && ctx.now() < until; attempt++) {
    const ip: ParsedIp = { version: 4, value: draw(String(attempt), ADDRESSES) }
    const found = await ctx.findPlace(ip)
    if (found === null) continue
    const asn = found.asn ?? null
    const { networks } = locateNetwork({ asn, ip, isTor: false, now }, feed.networks)
    const person = { ip, asn, networks, seed }
    if (!isPerson(asPerson(facts, person))) continue
    if (country === null || found.country === country) return person
    elsewhere ??= person
  }
  const ip: ParsedIp = { version: 4, value: SOME_NETWORK + draw('host', HOSTS) }
  return elsewhere ?? { ip, asn: null, networks: [], seed }
}
