import type { ParsedIp } from '../addresses/ip.ts'
import { compileCatalogue } from './compiled-catalogue.ts'
import type { Crawler, CrawlerIdentity } from './crawler.ts'

/** Public clouds of Google, Microsoft, Amazon and Yandex, which anyone can rent. */
export const SHARED_CLOUDS: ReadonlySet<number> = new Set([396_982, 8_075, 16_509, 14_618, 200_350])

/**
 * Returns whether an IP address belongs to a crawler's owner: by the catalogue's ranges, regardless
 * of age, or by an autonomous system that is not a public cloud. This does not verify the crawler.
 */
export const isInOwnersNetwork = (
  { id }: CrawlerIdentity,
  ip: ParsedIp | null,
  asn: number | null,
  catalogue: readonly Crawler[],
): boolean => {
  const known = compileCatalogue(catalogue).byId.get(id)
  if (known === undefined) return false
  const { asns, homeAsns } = known.crawler
  const isItsOwn = asn !== null && !SHARED_CLOUDS.has(asn)
  if (isItsOwn && (asns.includes(asn) || homeAsns.includes(asn))) return true
  return ip !== null && known.ranges.has(ip)
}
