import { type Facts, type Feed, isPerson, locateNetwork, type ParsedIp } from '@crivo/filter-engine'
import { derivePersonSeed, SECOND_MS, toBase64Url } from '@crivo/shared'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Context } from '#core/context.ts'
import { asPerson, type DrawnPerson } from './as-person.ts'

const WORDS = 2 ** 32
/** Enough to find an address in all but the smallest countries. */
const ATTEMPTS = 400
/** More, because few IPv6 networks are assigned; about one in 500 attempts finds one in Brazil. */
const ATTEMPTS_V6 = 2_000
/** The first 12 bits of the blocks that regional registries assign networks from. */
const REGIONS = [0x240, 0x260, 0x280, 0x2a0, 0x2c0]
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
  const drawnFor = { domainId, group: `${country} ${group}`, now }
  const bytes = await derivePersonSeed(ctx.config.edgeMasterKey, drawnFor)
  const draw = drawFrom(bytes)
  const seed = toBase64Url(bytes)
  let elsewhere: DrawnPerson | null = null
  const until = ctx.now() + MOST_WAITED_MS
  const attemptsV6 = draw(2) === 0 ? 0 : ATTEMPTS_V6
  for (let attempt = -attemptsV6; attempt < ATTEMPTS && ctx.now() < until; attempt++) {
    const ip = attempt < 0 ? drawV6(draw) : drawV4(draw)
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
  const ip: ParsedIp = { version: 4, value: SOME_NETWORK + draw(HOSTS) }
  return elsewhere ?? { ip, asn: null, networks: [], seed }
}

/** Draws an integer from 0 to below `count`, at most 2^32. */
type Draw = (count: number) => number

function drawFrom(seed: Uint8Array<ArrayBuffer>): Draw {
  const generator = xoroshiro128plusFromState([...new Int32Array(seed.buffer, 0, 4)])
  return (count) => Math.floor(((generator.next() >>> 0) / WORDS) * count)
}

const drawV4 = (draw: Draw): ParsedIp => ({ version: 4, value: draw(WORDS) })

/** The words of an IPv6 address, and the same as two halves; allocated once, as draws are many. */
const words = new Uint32Array(4)
const halves = new BigUint64Array(words.buffer)

function drawV6(draw: Draw): ParsedIp {
  const region = REGIONS[draw(REGIONS.length)] ?? 0
  // Little-endian: the second word of a half comes first.
  words[1] = region * 2 ** 20 + draw(2 ** 20)
  for (const at of [0, 2, 3]) words[at] = draw(WORDS)
  const [high = 0n, low = 0n] = halves
  return { version: 6, high, low }
}
