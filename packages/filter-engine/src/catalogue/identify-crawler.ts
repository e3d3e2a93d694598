import type { ParsedIp } from '../addresses/ip.ts'
import {
  type CompiledCatalogue,
  type CompiledCrawler,
  compileCatalogue,
} from './compiled-catalogue.ts'
import type {
  Crawler,
  CrawlerEvidence,
  CrawlerIdentity,
  CrawlerPurpose,
  CrawlerState,
} from './crawler.ts'
import { CRAWLERS } from './crawlers.ts'

/** Older snapshots of ranges do not verify (spec: reviewer parity, 2). */
export const CRAWLER_DATA_MAX_AGE_DAYS = 14

const DAY = 86_400_000
// A snapshot of today, dated by a clock ahead of ours, is not from the future.
const CLOCK_SKEW = DAY

/**
 * What the CDN's categories mean here, by how they begin, in lower case.
 * https://developers.cloudflare.com/bots/concepts/bot/verified-bots/categories/
 */
const CDN_PURPOSES: readonly (readonly [category: string, purpose: CrawlerPurpose])[] = [
  ['advertising', 'ad'],
  ['search engine crawler', 'search'],
  ['ai search', 'search'],
  ['page preview', 'preview'],
  ['security', 'preview'],
  ['monitoring', 'monitor'],
]

const identity = (
  { id, purpose }: Pick<Crawler, 'id' | 'purpose'>,
  state: CrawlerState,
): CrawlerIdentity => ({ id, purpose, state })

/** Parity has no claimed monitors: what nobody verifies is an ordinary robot. */
const claimed = (crawler: Crawler): CrawlerIdentity | null =>
  crawler.purpose === 'monitor' ? null : identity(crawler, 'claimed')

const isFresh = ({ asOf }: CompiledCrawler, now: number): boolean =>
  now - asOf <= CRAWLER_DATA_MAX_AGE_DAYS * DAY && asOf - now <= CLOCK_SKEW

const vouchedByCdn = (category: string | null, named: Crawler | null): CrawlerIdentity | null => {
  if (category === null) return null
  const text = category.trim().toLowerCase()
  const purpose = CDN_PURPOSES.find(([start]) => text.startsWith(start))?.[1]
  if (purpose) return identity({ id: named?.id ?? 'cdn', purpose }, 'verified')
  // Verified under a heading that says nothing of its purpose: then its name does.
  if (named) return identity(named, 'verified')
  return text === '' ? identity({ id: 'cdn', purpose: 'search' }, 'verified') : null
}

/** What its name alone is worth, its address being none of its owner's. */
const byName = (
  named: CompiledCrawler,
  ip: ParsedIp | null,
  now: number,
): CrawlerIdentity | null => {
  const { crawler } = named
  const isComplete = crawler.verification === 'ranges' || crawler.verification === 'asn'
  const verifiable = isComplete && crawler.ranges.length > 0 && isFresh(named, now)
  return verifiable && ip ? identity(crawler, 'spoofed') : claimed(crawler)
}

const NOBODY: readonly CompiledCrawler[] = []

/** Of several the one that is named, else the one that ranks first. */
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
  return [...ofAsn, ...ofAddress.filter((found) => isFresh(found, now))]
}

/**
 * Says which crawler sent a request and how far that holds; `null` if none did. A verified
 * signature and its owner's network come first, whatever the user agent says; then the
 * CDN's word; then the name. Ranges older than `CRAWLER_DATA_MAX_AGE_DAYS`, or dated more
 * than a day ahead, neither verify nor disprove. Never throws.
 *
 * A catalogue is compiled at its first use and remembered by its identity: pass the
 * same array again and do not change it.
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

  const stale = preferred(
    ofAddress.filter(({ crawler }) => crawler.purpose !== 'monitor'),
    named,
  )
  if (stale) return identity(stale.crawler, 'claimed')
  return named ? byName(named, ip, evidence.now) : null
}
