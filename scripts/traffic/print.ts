import { CRAWLER_DATA_MAX_AGE_DAYS, CRAWLERS } from '@crivo/filter-engine'
import type { Visit } from '@crivo/shared'
import type { SentVisit } from './visitors.ts'

/** One line for each visitor: who came from where, which page it got and why. */
export function printDecisions(
  visitors: readonly SentVisit[],
  visits: ReadonlyMap<string, Visit>,
): void {
  for (const { kind, ip } of visitors) {
    const visit = visits.get(ip)
    const outcome =
      visit === undefined
        ? 'not recorded in time'
        : `${visit.country ?? '??'}  ${pageOf(visit)}  ${visit.reason}`
    console.log(`  ${kind.name.padEnd(36)} ${ip.padEnd(16)} ${outcome}`)
  }
}

/** How many visits got which page for which reason. */
export function printSummary(visits: readonly Visit[]): void {
  const counts = new Map<string, number>()
  for (const visit of visits) {
    const key = `${pageOf(visit)}  ${visit.reason}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  console.log(`\n${visits.length} decisions`)
  for (const [key, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    console.log(`  ${String(count).padStart(5)}  ${key}`)
  }
}

/** How old the crawlers' ranges are: old ones make verified crawlers claimed ones. */
export function printCrawlerData(now: number): void {
  const dates = CRAWLERS.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).sort()
  const oldest = dates[0]
  if (oldest === undefined) return
  const days = Math.floor((now - Date.parse(oldest)) / 86_400_000)
  const isOld = days > CRAWLER_DATA_MAX_AGE_DAYS
  const consequence = isOld ? 'too old to verify by, so crawlers in them are CLAIMED' : 'fresh'
  console.log(`\nCrawler ranges: the oldest are of ${oldest}, ${days} days ago: ${consequence}.`)
}

const pageOf = ({ accessStatus }: Visit): string => (accessStatus === 'allowed' ? 'black' : 'white')
