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

const pageOf = ({ accessStatus }: Visit): string => (accessStatus === 'allowed' ? 'black' : 'white')
