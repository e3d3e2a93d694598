import { lastStarting } from '../addresses/binary-search.ts'
import { type Cidr, parseCidr } from '../addresses/cidr.ts'
import type { Crawler, CrawlerProfile } from './crawler.ts'
import { CRAWLER_NAMES } from './crawler-names.ts'
import { CRAWLERS } from './crawlers.ts'

// What a rule may not name (spec: reviewer parity, 3). Monitors are no reviewers.

/** A shorter text is part of too many names to mean one of them. */
const SHORTEST_TEXT = 4

const isReviewer = ({ purpose }: CrawlerProfile): boolean => purpose !== 'monitor'
const REVIEWERS = CRAWLER_NAMES.filter(isReviewer)
const idsOf = (crawlers: readonly CrawlerProfile[]): string[] => crawlers.map(({ id }) => id)

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

/**
 * The ids of the ad, search and preview crawlers that a text of at least 4 characters would
 * catch in a user agent: it is part of a token of theirs, or a token is part of it. Letter
 * case and blanks around do not count.
 */
export const crawlersOfAgentText = (text: string): string[] => {
  const sought = text.trim().toLowerCase()
  if (sought.length < SHORTEST_TEXT) return []
  return idsOf(
    REVIEWERS.filter(({ tokens }) =>
      tokens.some((token) => overlaps(token.startsWith('^') ? token.slice(1) : token, sought)),
    ),
  )
}

const NOBODY: readonly string[] = []

/** Lists of thousands of networks are looked through, so each is known by one look. */
const BY_ASN: ReadonlyMap<number, readonly string[]> = new Map(
  REVIEWERS.flatMap(({ asns, homeAsns }) => [...asns, ...homeAsns]).map((asn) => [
    asn,
    idsOf(REVIEWERS.filter(({ asns, homeAsns }) => asns.includes(asn) || homeAsns.includes(asn))),
  ]),
)

/** The ids of the ad, search and preview crawlers that live in an autonomous system. */
export const crawlersOfAsn = (asn: number): readonly string[] => BY_ASN.get(asn) ?? NOBODY

/**
 * The ids of the ad, search and preview crawlers whose owner's name is a word of an
 * organisation's name, or the other way round (`Google LLC`, `goog`). Letter case does not count.
 */
export const crawlersOfOrganisation = (text: string): string[] => {
  const sought = text.trim().toLowerCase()
  if (sought === '') return []
  return idsOf(REVIEWERS.filter(({ owner }) => namesOwner(sought, owner.toLowerCase())))
}

/** Names of companies under which an owner's networks are registered, where they differ. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  meta: ['facebook', 'instagram'],
  x: ['twitter'],
  bytedance: ['tiktok'],
  yahoo: ['oath holdings'],
  vk: ['mail.ru', 'vkontakte'],
}

const namesOwner = (sought: string, owner: string): boolean =>
  [owner, ...(ALIASES[owner] ?? [])].some(
    (name) => hasWord(sought, name) || (sought.length >= SHORTEST_TEXT && name.includes(sought)),
  )

/** Whether a name stands in a text as a word: `X` is not part of `Xfinity`. */
const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + word.length)
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true
  }
  return false
}

/** Blocks of one crawler of one address family, as positions in ascending order. */
interface Span {
  readonly id: string
  readonly version: 4 | 6
  readonly first: readonly bigint[]
  readonly last: readonly bigint[]
}

const boundsOf = (block: Cidr): readonly [first: bigint, last: bigint] =>
  block.version === 4
    ? [BigInt(block.first), BigInt(block.last)]
    : [(block.firstHigh << 64n) | block.firstLow, (block.lastHigh << 64n) | block.lastLow]

const spansOf = (crawler: Crawler): Span[] => {
  const blocks = crawler.ranges.map(parseCidr).filter((block) => block !== null)
  return ([4, 6] as const).map((version) => {
    const bounds = blocks
      .filter((block) => block.version === version)
      .map(boundsOf)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      id: crawler.id,
      version,
      first: bounds.map(([first]) => first),
      last: bounds.map(([, last]) => last),
    }
  })
}

const spansOfCatalogue = new WeakMap<readonly Crawler[], readonly Span[]>()

const spansIn = (catalogue: readonly Crawler[]): readonly Span[] => {
  const known = spansOfCatalogue.get(catalogue)
  if (known) return known
  const spans = catalogue.filter(isReviewer).flatMap(spansOf)
  spansOfCatalogue.set(catalogue, spans)
  return spans
}

/** Whether one of a crawler's blocks, which do not overlap each other, meets the bounds. */
const meets = ({ first, last }: Span, from: bigint, to: bigint): boolean => {
  let low = 0
  let high = last.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((last[middle] ?? 0n) < from) low = middle + 1
    else high = middle
  }
  const start = first[low]
  return start !== undefined && start <= to
}

/** Sets of all reviewers' ranges by catalogue: nearly every block is told from them by two looks. */
const anyoneOf = new WeakMap<readonly Crawler[], Float64Array[]>()

/** First and last addresses of all reviewers' IPv4 ranges, joined and in order. */
const ipv4RangesIn = (catalogue: readonly Crawler[]): Float64Array[] => {
  const known = anyoneOf.get(catalogue)
  if (known) return known
  const blocks = catalogue
    .filter(isReviewer)
    .flatMap(({ ranges }) => ranges.map(parseCidr))
    .flatMap((block) => (block?.version === 4 ? [block] : []))
    .sort((a, b) => a.first - b.first)
  const firsts: number[] = []
  const lasts: number[] = []
  for (const { first, last } of blocks) {
    const end = lasts.at(-1) ?? -1
    if (first > end) {
      firsts.push(first)
      lasts.push(last)
    } else if (last > end) lasts[lasts.length - 1] = last
  }
  const joined = [Float64Array.from(firsts), Float64Array.from(lasts)]
  anyoneOf.set(catalogue, joined)
  return joined
}

const meetsNobody = (block: Cidr, catalogue: readonly Crawler[]): boolean => {
  const [firsts, lasts] = ipv4RangesIn(catalogue)
  if (block.version === 6 || !firsts || !lasts) return false
  const index = lastStarting(firsts.length, (at) => (firsts[at] ?? 0) > block.last)
  return index < 0 || (lasts[index] ?? -1) < block.first
}

/**
 * The ids of the ad, search and preview crawlers whose ranges share an address with a block.
 * A catalogue is made ready at its first use and remembered by its identity.
 */
export const crawlersOfBlock = (
  block: Cidr,
  catalogue: readonly Crawler[] = CRAWLERS,
): readonly string[] => {
  if (meetsNobody(block, catalogue)) return NOBODY
  const [from, to] = boundsOf(block)
  return spansIn(catalogue)
    .filter((span) => span.version === block.version && meets(span, from, to))
    .map(({ id }) => id)
}
