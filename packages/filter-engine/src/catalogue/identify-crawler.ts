import {
  type CompiledCatalogue,
  type CompiledCrawler,
  compileCatalogue,
} from './compiled-catalogue.ts'
import {
  type Crawler,
  type CrawlerEvidence,
  type CrawlerIdentity,
  type CrawlerPurpose,
  type CrawlerState,
  isReviewer,
  type ReverseDnsOpinion,
} from './crawler.ts'
import { CRAWLERS } from './crawlers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// Tolerates lists whose dates are slightly ahead of our clock.
const CLOCK_SKEW = DAY

/**
 * Purposes of the CDN's categories, by lower-case prefix.
 * https://developers.cloudflare.com/bots/concepts/bot/verified-bots/categories/
 */
const CDN_PURPOSES: readonly (readonly [category: string, purpose: CrawlerPurpose])[] = [
  ['advertising', 'ad'],
  ['search engine crawler', 'search'],
  ['ai search', 'search'],
  ['page preview', 'preview'],
  ['ai assistant', 'agent'],
  ['security', 'preview'],
  ['monitoring', 'monitor'],
]

const identity = (
  { id, purpose }: Pick<Crawler, 'id' | 'purpose'>,
  state: CrawlerState,
): CrawlerIdentity => ({ id, purpose, state })

/** Monitors are never claimed, because an unverified monitor is an ordinary robot. */
const claimed = (crawler: Crawler): CrawlerIdentity | null =>
  crawler.purpose === 'monitor' ? null : identity(crawler, 'claimed')

const isWithin = ({ asOf }: CompiledCrawler, ms: number, now: number): boolean =>
  now - asOf <= ms && asOf - now <= CLOCK_SKEW

/** Returns whether the crawler's list is recent enough to verify the IP addresses inside it. */
const verifies = (found: CompiledCrawler, now: number): boolean =>
  isWithin(found, found.crawler.verifiesForDays * DAY, now)

/**
 * Returns whether the crawler's list is evidence against IP addresses outside it. Owners add IP
 * addresses faster than they drop them, so a list disproves for hours but verifies for days, and
 * never disproves on its own.
 */
const disproves = (found: CompiledCrawler, now: number): boolean => {
  const { verification, ranges, disprovesForHours } = found.crawler
  const isComplete = verification === 'ranges' || verification === 'asn'
  return isComplete && ranges.length > 0 && isWithin(found, disprovesForHours * HOUR, now)
}

const vouchedByCdn = (category: string | null, named: Crawler | null): CrawlerIdentity | null => {
  if (category === null) return null
  const text = category.trim().toLowerCase()
  const purpose = CDN_PURPOSES.find(([start]) => text.startsWith(start))?.[1]
  // A crawler that reviews pages in addition to answering people counts as a reviewer.
  const isReviewing = purpose === 'agent' && named !== null && isReviewer(named)
  if (purpose && !isReviewing) return identity({ id: named?.id ?? 'cdn', purpose }, 'verified')
  // The CDN's category maps to no purpose, so the crawler's name decides.
  if (named) return identity(named, 'verified')
  return text === '' ? identity({ id: 'cdn', purpose: 'search' }, 'verified') : null
}

/** Identifies a crawler by name only, from an IP address outside its owner's networks. */
const byName = (
  named: CompiledCrawler,
  opinion: ReverseDnsOpinion | undefined,
  now: number,
): CrawlerIdentity | null =>
  opinion === 'denied' && disproves(named, now)
    ? identity(named.crawler, 'spoofed')
    : claimed(named.crawler)

const NOBODY: readonly CompiledCrawler[] = []

/** Returns the named crawler if it was found, otherwise the crawler with the lowest rank. */
const preferred = (
  found: readonly CompiledCrawler[],
  named: CompiledCrawler | null,
): CompiledCrawler | undefined =>
  found.length < 2
    ? found[0]
    : (found.find((one) => one === named) ?? found.toSorted((a, b) => a.rank - b.rank)[0])

const inNetwork = (
  { byAsn, bySignatureAgent }: CompiledCatalogue,
  { asn, signatureAgent, now }: CrawlerEvidence,
  ofAddress: readonly CompiledCrawler[],
): readonly CompiledCrawler[] => {
  const signer = signatureAgent === null ? undefined : bySignatureAgent.get(signatureAgent)
  if (signer) return [signer]
  const ofAsn = (asn === null ? undefined : byAsn.get(asn)) ?? NOBODY
  if (ofAddress.length === 0) return ofAsn
  return [...ofAsn, ...ofAddress.filter((found) => verifies(found, now))]
}

/**
 * Identifies a request's crawler, or returns `null`. Tries signature and network, then the CDN,
 * then reverse DNS, then the name. Each crawler's list has two age limits, one for verifying and
 * one for disproving; a list dated over a day in the future does neither. Never throws. Catalogues
 * are cached by identity, so always pass the same unchanged array.
 */
export const identifyCrawler = (
  evidence: CrawlerEvidence,
  catalogue: readonly Crawler[] = CRAWLERS,
): CrawlerIdentity | null => {
  const compiled = compileCatalogue(catalogue)
  const { ip } = evidence
  const named = evidence.named === null ? null : (compiled.byId.get(evidence.named) ?? null)
  const ofAddress = ip ? compiled.holding(ip) : NOBODY

  const verified = preferred(inNetwork(compiled, evidence, ofAddress), named)
  if (verified) return identity(verified.crawler, 'verified')

  const vouched = vouchedByCdn(evidence.cdnVerified, named?.crawler ?? null)
  if (vouched) return vouched
  if (named && evidence.reverseDns === 'confirmed') return identity(named.crawler, 'verified')

  const stale = preferred(
    ofAddress.filter(({ crawler }) => crawler.purpose !== 'monitor'),
    named,
  )
  if (stale) return identity(stale.crawler, 'claimed')
  return named ? byName(named, evidence.reverseDns, evidence.now) : null
}
