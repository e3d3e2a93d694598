import type { CrawlerIdentity } from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import type { PackedFacts, VisitValues } from './fact-columns.ts'

/** Returns the visitor's crawler; the reason code reveals crawlers that parity covers. */
export function restoreCrawler(visit: VisitValues, packed: PackedFacts): CrawlerIdentity | null {
  const reason = packed.parity ?? visit.reason
  if (packed.crawler === undefined && !CRAWLER_REASON.test(reason)) return null
  const [, group, purpose] =
    /^(VERIFIED|CLAIMED)\.(AD|SEARCH|PREVIEW|MONITOR)$/.exec(reason) ??
    /^AGENT\.((VERIFIED|CLAIMED))$/.exec(reason) ??
    []
  const id = packed.crawler ?? visit.botName
  if (group !== undefined && (packed.parity !== undefined || visit.ruleId === null)) {
    return {
      id: id ?? 'cdn',
      purpose: PURPOSES[purpose ?? ''] ?? 'agent',
      state: group === 'VERIFIED' ? 'verified' : 'claimed',
    }
  }
  if (packed.crawler === undefined) return null
  const known = CRAWLERS.find((crawler) => crawler.id === packed.crawler)
  return { id: packed.crawler, purpose: known?.purpose ?? 'search', state: 'spoofed' }
}

const CRAWLER_REASON = /^[VCA]/

const PURPOSES: Readonly<Record<string, CrawlerIdentity['purpose']>> = {
  AD: 'ad',
  SEARCH: 'search',
  PREVIEW: 'preview',
  MONITOR: 'monitor',
}
