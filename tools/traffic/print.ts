import { CRAWLERS } from '@crivo/filter-engine'
import type { Visit } from '@crivo/shared'
import { CRAWLERS as SENT_CRAWLERS, type SentVisit } from '@crivo/visit/sample-visitors'

/** Prints one line per visitor: its kind and IP address, the page it got and the reason. */
export function printDecisions(
  visitors: readonly SentVisit[],
  visits: ReadonlyMap<string, Visit>,
): void {
  for (const { kind, ip } of visitors) {
    const visit = visits.get(ip)
    const outcome =
      visit === undefined
        ? SENT_CRAWLERS.includes(kind)
          ? 'not listed live, as any reviewer'
          : 'not recorded in time'
        : `${visit.country ?? '??'}  ${pageOf(visit)}  ${visit.reason}`
    console.log(`  ${kind.name.padEnd(36)} ${ip.padEnd(16)} ${outcome}`)
  }
}

/** Prints the number of visits per page and reason. */
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

/** Prints the age of the build's snapshot; the edge prefers the feed if that is newer. */
export function printCrawlerData(): void {
  const [oldest] = CRAWLERS.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).sort()
  if (oldest === undefined) return
  console.log(
    `\nCrawler ranges: local runs use the snapshot of ${oldest}. It verifies crawlers, but is too old to disprove anyone's name.`,
  )
}

const pageOf = ({ accessStatus }: Visit): string => (accessStatus === 'allowed' ? 'black' : 'white')
