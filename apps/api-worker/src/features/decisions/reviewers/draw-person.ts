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

const WORDS = 2 ** 32
/** Enough to find an address in all but the smallest countries. */
const ATTEMPTS = 400
/** More, because few IPv6 networks are assigned; about one in 500 attempts finds one in Brazil. */
const ATTEMPTS_V6 = 2_000
/** The first digits of the /12 blocks that regional registries assign networks from. */
const REGIONS = [0x240n, 0x260n, 0x280n, 0x2a0n, 0x2c0n]
/** Looking an address up may wait for the table of addresses to be loaded. */
const MOST_WAITED_MS = 2 * SECOND_MS

/** Used without a table of addresses: 189.0.0.0/8, mostly of home internet providers. */
const SOME_NETWORK = 0xbd00_0000
const HOSTS = 2 ** 24

/**
 * Draws a random person in the visitor's country, a new one for each group and hour; if no address
 * is found there, one elsewhere. In half of all hours, the person has an IPv6 address if one is
 * found in the country: otherwise, a rule on a provider's IPv6 network would give its page to
 * people only.
 */
export async function drawPerson(
  ctx: Pick<Context, 'config' | 'findPlace' | 'now'>,
  {
    domainId,
    group,
    facts,
    feed,
  }: {
    readonly domainId: number
    /** The reviewers who are judged as the same person. */
    readonly group: string
    readonly facts: Facts
    readonly feed: Feed
  },
): Promise<DrawnPerson> {
  const { country, now } = facts
  const seed = await derivePersonSeed(ctx.config.edgeMasterKey, { domainId, group, now })
  const draw = (key: string, count: number) =>
    Math.floor((hashToPercentile(seed, `${country} ${key}`) / 100) * count)
  const addressAt = (attempt: number): ParsedIp => {
    const word = (name: string) => BigInt(draw(`${attempt} ${name}`, WORDS))
    if (attempt >= 0) return { version: 4, value: draw(String(attempt), WORDS) }
    const [region = 0n] = REGIONS.slice(draw(`${attempt} region`, REGIONS.length))
    const network = (region << 52n) | ((word('network') >> 12n) << 32n) | word('site')
    return { version: 6, high: network, low: (word('device') << 32n) | word('host') }
  }
  let elsewhere: DrawnPerson | null = null
  const until = ctx.now() + MOST_WAITED_MS
  const first = draw('family', 2) === 0 ? 0 : -ATTEMPTS_V6
  for (let attempt = first; attempt < ATTEMPTS && ctx.now() < until; attempt++) {
    const ip = addressAt(attempt)
    const found = await ctx.findPlace(ip)
    const isThere = country === null || found?.country === country
    if (found === null || (!isThere && elsewhere !== null)) continue
    const asn = found.asn ?? null
    const { networks } = locateNetwork({ asn, ip, isTor: false, now }, feed.networks)
    const person = { ip, asn, networks, seed }
    if (!isPerson(asPerson(facts, person))) continue
    if (isThere) return person
    elsewhere ??= person
  }
  const ip: ParsedIp = { version: 4, value: SOME_NETWORK + draw('host', HOSTS) }
  return elsewhere ?? { ip, asn: null, networks: [], seed }
}
