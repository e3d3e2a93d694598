import { type Cidr, parseCidr } from '../addresses/cidr.ts'
import type { ParsedIp } from '../addresses/ip.ts'
import { type RangeSet, rangeSetOf } from '../addresses/range-set.ts'
import type { Crawler, CrawlerPurpose } from './crawler.ts'

/** A crawler, prepared for lookups. */
export interface CompiledCrawler {
  readonly crawler: Crawler
  readonly ranges: RangeSet
  /** Milliseconds since the epoch. Without a date, `NaN`, which is never fresh. */
  readonly asOf: number
  /** If two crawlers' ranges contain an IP address, the crawler with the lower rank wins. */
  readonly rank: number
}

/** A catalogue, prepared for lookups. */
export interface CompiledCatalogue {
  readonly byId: ReadonlyMap<string, CompiledCrawler>
  readonly byAsn: ReadonlyMap<number, readonly CompiledCrawler[]>
  readonly bySignatureAgent: ReadonlyMap<string, CompiledCrawler>
  /** Returns the crawlers whose ranges contain an IP address. */
  readonly holding: (ip: ParsedIp) => readonly CompiledCrawler[]
}

const PREFERENCE: readonly CrawlerPurpose[] = ['ad', 'search', 'preview', 'agent', 'monitor']
const NOBODY: readonly CompiledCrawler[] = []

const compile = (catalogue: readonly Crawler[]): CompiledCatalogue => {
  const all: Cidr[] = []
  const compileRanges = (ranges: readonly string[]): RangeSet => {
    const blocks = ranges.flatMap((range) => parseCidr(range) ?? [])
    for (const block of blocks) all.push(block)
    return rangeSetOf(blocks)
  }
  const crawlers = catalogue
    .toSorted((a, b) => PREFERENCE.indexOf(a.purpose) - PREFERENCE.indexOf(b.purpose))
    .map((crawler, rank) => ({
      crawler,
      rank,
      ranges: compileRanges(crawler.ranges),
      asOf: crawler.asOf === null ? Number.NaN : Date.parse(crawler.asOf),
    }))
  const byAsn = new Map<number, CompiledCrawler[]>()
  for (const found of crawlers) {
    for (const asn of found.crawler.asns) byAsn.set(asn, [...(byAsn.get(asn) ?? []), found])
  }
  const located = crawlers.filter(({ crawler }) => crawler.ranges.length > 0)
  // Nearly all visitors are outside every range, which a single search confirms.
  const anyone = rangeSetOf(all)
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

/** Compiles a catalogue once per array. */
export const compileCatalogue = (catalogue: readonly Crawler[]): CompiledCatalogue => {
  const known = compiledOf.get(catalogue)
  if (known) return known
  const compiled = compile(catalogue)
  compiledOf.set(catalogue, compiled)
  return compiled
}
