import type { ParsedIp } from '../addresses/ip.ts'
import { createRangeSet, type RangeSet } from '../addresses/range-set.ts'
import type { Crawler, CrawlerPurpose } from './crawler.ts'

/** A crawler with what a visit asks of it made ready. */
export interface CompiledCrawler {
  readonly crawler: Crawler
  readonly ranges: RangeSet
  /** Milliseconds since the epoch; `NaN`, which is never fresh, without a date. */
  readonly asOf: number
  /** Of two that both hold an address the one with the lower rank counts. */
  readonly rank: number
}

/** A catalogue made ready for visits. */
export interface CompiledCatalogue {
  readonly byId: ReadonlyMap<string, CompiledCrawler>
  readonly byAsn: ReadonlyMap<number, readonly CompiledCrawler[]>
  readonly bySignatureAgent: ReadonlyMap<string, CompiledCrawler>
  /** The crawlers whose ranges hold an address. */
  readonly holding: (ip: ParsedIp) => readonly CompiledCrawler[]
}

const PREFERENCE: readonly CrawlerPurpose[] = ['ad', 'search', 'preview', 'monitor']
const NOBODY: readonly CompiledCrawler[] = []

const compile = (catalogue: readonly Crawler[]): CompiledCatalogue => {
  const crawlers = catalogue
    .toSorted((a, b) => PREFERENCE.indexOf(a.purpose) - PREFERENCE.indexOf(b.purpose))
    .map((crawler, rank) => ({
      crawler,
      rank,
      ranges: createRangeSet(crawler.ranges),
      asOf: crawler.asOf === null ? Number.NaN : Date.parse(crawler.asOf),
    }))
  const byAsn = new Map<number, CompiledCrawler[]>()
  for (const found of crawlers) {
    for (const asn of found.crawler.asns) byAsn.set(asn, [...(byAsn.get(asn) ?? []), found])
  }
  const located = crawlers.filter(({ crawler }) => crawler.ranges.length > 0)
  // Nearly every visitor is in none of the ranges: one search says so for all of them.
  const anyone = createRangeSet(located.flatMap(({ crawler }) => crawler.ranges))
  return {
    byId: new Map(crawlers.map((found) => [found.crawler.id, found])),
    byAsn,
    bySignatureAgent: new Map(
      crawlers.flatMap((found) => found.crawler.signatureAgents.map((host) => [host, found])),
    ),
    holding: (ip) => (anyone.has(ip) ? located.filter(({ ranges }) => ranges.has(ip)) : NOBODY),
  }
}

const compiledOf = new WeakMap<readonly Crawler[], CompiledCatalogue>()

/** The compiled form of a catalogue, made once for each array. */
export const compileCatalogue = (catalogue: readonly Crawler[]): CompiledCatalogue => {
  const known = compiledOf.get(catalogue)
  if (known) return known
  const compiled = compile(catalogue)
  compiledOf.set(catalogue, compiled)
  return compiled
}
