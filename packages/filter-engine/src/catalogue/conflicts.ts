import { lastStarting } from '../addresses/binary-search.ts'
import { type Cidr, parseCidr } from '../addresses/cidr.ts'
import { type Crawler, type CrawlerProfile, isReviewer } from './crawler.ts'
import { CRAWLER_NAMES } from './crawler-names.ts'
import { CRAWLERS } from './crawlers.ts'

// Conflicts of rules with reviewers (spec: reviewer parity, 3). Agents and monitors are not
// reviewers.

/** Shorter strings occur in too many names to identify a crawler. */
const SHORTEST_TEXT = 4

const REVIEWERS = CRAWLER_NAMES.filter(isReviewer)
const idsOf = (crawlers: readonly CrawlerProfile[]): string[] => crawlers.map(({ id }) => id)

/**
 * Matches a token with several products, such as `name/0.0 (library/`, whose parts are not names.
 */
const SEVERAL_PRODUCTS = /\/0.* /

const overlaps = (token: string, sought: string): boolean =>
  sought.includes(token) || (token.includes(sought) && !SEVERAL_PRODUCTS.test(token))

/**
 * Returns the ids of ad, search and preview crawlers that a string of at least 4 characters matches
 * in a user agent: the text contains one of their tokens, or a token contains the text. Ignores
 * case and surrounding spaces.
 */
export const crawlersOfAgentText = (text: string): string[] => {
  // In tokens, `0` matches any digit.
  const sought = text.trim().toLowerCase().replace(/\d/g, '0')
  if (sought.length < SHORTEST_TEXT) return []
  return idsOf(
    REVIEWERS.filter(({ tokens }) =>
      tokens.some((token) => overlaps(token.replace('^', '').replace(/\d/g, '0'), sought)),
    ),
  )
}

const NOBODY: readonly string[] = []

/** An index, because customers' lists may have thousands of networks. */
const BY_ASN: ReadonlyMap<number, readonly string[]> = indexByAsn()

function indexByAsn(): Map<number, string[]> {
  const index = new Map<number, string[]>()
  for (const { id, asns, homeAsns } of REVIEWERS) {
    for (const asn of new Set([...asns, ...homeAsns])) {
      const ids = index.get(asn)
      if (ids === undefined) index.set(asn, [id])
      else ids.push(id)
    }
  }
  return index
}

/** Returns the ids of ad, search and preview crawlers in an autonomous system. */
export const crawlersOfAsn = (asn: number): readonly string[] => BY_ASN.get(asn) ?? NOBODY

/**
 * Returns the ids of ad, search and preview crawlers whose owner's name is a word in the
 * organization's name, or vice versa (`Google LLC`, `goog`). Ignores case.
 */
export const crawlersOfOrganisation = (text: string): string[] => {
  const sought = text.trim().toLowerCase()
  if (sought === '') return []
  return idsOf(REVIEWERS.filter(({ owner }) => namesOwner(sought, owner.toLowerCase())))
}

/** Company names under which an owner's networks are registered, if they differ from its own. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  meta: ['facebook', 'instagram'],
  x: ['twitter'],
  bytedance: ['tiktok'],
  yahoo: ['oath holdings'],
  vk: ['mail.ru', 'vkontakte'],
}

const namesOf = (owner: string): string[] => [owner, ...(ALIASES[owner] ?? [])]

const namesOwner = (sought: string, owner: string): boolean =>
  namesOf(owner).some(
    (name) => hasWord(sought, name) || (sought.length >= SHORTEST_TEXT && name.includes(sought)),
  )

/**
 * Returns the ids of ad, search and preview crawlers whose owner's name a pattern spells, with
 * wildcards in place of some of its letters (`f?ceb*k inc*`). Ignores case.
 */
export const crawlersOfOrganisationPattern = (pattern: string): string[] => {
  const sought = pattern.trim().toLowerCase().replace(/\*+/g, '*')
  return idsOf(
    REVIEWERS.filter(({ owner }) =>
      namesOf(owner.toLowerCase()).some((name) => spells(sought, name)),
    ),
  )
}

/**
 * Returns whether a pattern spells a name as a whole word, with wildcards for the rest of its
 * letters: at least four, or three of a name of four; shorter names in full.
 */
function spells(pattern: string, name: string): boolean {
  const { length } = name
  const least = length < SHORTEST_TEXT ? length : Math.min(SHORTEST_TEXT, length - 1)
  // The most letters spelled so far, by how much of the name the pattern has covered.
  let spelled: number[] = []
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at)
    const before = [...spelled]
    if (!/[a-z0-9]/.test(pattern.charAt(at - 1))) before[0] = 0
    if (char === '*') {
      // The wildcard may stand for any letters, including the name's first.
      for (let most = 0, to = 0; to <= length; to++) {
        most = Math.max(most, before[to] ?? 0)
        spelled[to] = most
      }
    } else {
      spelled = []
      for (let to = 1; to <= length; to++) {
        const known = before[to - 1]
        if (known === undefined || (char !== '?' && char !== name[to - 1])) continue
        spelled[to] = known + (char === '?' ? 0 : 1)
      }
    }
    const isWord = !/[a-z0-9]/.test(pattern.charAt(at + 1))
    if (isWord && (spelled[length] ?? 0) >= least) return true
  }
  return false
}

/** Returns whether a string contains a name as a whole word: `Xfinity` does not contain `X`. */
const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + word.length)
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true
  }
  return false
}

/** A crawler's blocks of one IP version, as bounds in ascending order. */
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

/** Returns whether one of a crawler's disjoint blocks overlaps the bounds. */
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

/** All reviewers' ranges by catalogue. Two lookups rule out nearly every block. */
const anyoneOf = new WeakMap<readonly Crawler[], Float64Array[]>()

/** Returns the bounds of all reviewers' IPv4 ranges, merged and sorted. */
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
 * Returns the ids of ad, search and preview crawlers whose ranges overlap a block. A catalogue is
 * compiled on first use and cached by identity.
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
