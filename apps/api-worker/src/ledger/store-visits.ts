import type { VisitRow } from '@crivo/shared'
import { addToTotals } from './campaign-totals.ts'
import { countVisits } from './count-visits.ts'
import { addDurations } from './durations.ts'
import { maskAddress } from './mask-address.ts'
import { addPendingCounts } from './pending-counts.ts'
import { reopenDay } from './rollup-units.ts'
import { dayOf } from './time.ts'
import { addToUsage } from './usage.ts'
import { insertVisits } from './visit-storage.ts'

/**
 * Stores visits and counts those that are new, which it gives; the caller holds the
 * transaction. Visits before `maskBefore` are stored with masked addresses. `receivedAt`
 * is `null` for visits that came earlier.
 */
export function storeVisits(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  { maskBefore, receivedAt }: { maskBefore: number; receivedAt: number | null },
): VisitRow[] {
  const added = insertVisits(sql, visits, (visit) =>
    visit.at < maskBefore ? { ...visit, clientIp: maskAddress(visit.clientIp) } : visit,
  )
  if (added.length === 0) return added
  addPendingCounts(sql, countVisits(added))
  addToTotals(sql, added)
  addToUsage(sql, added, receivedAt)
  if (receivedAt !== null) addDurations(sql, added, receivedAt)
  for (const day of new Set(added.map(({ at }) => dayOf(at)))) {
    reopenDay(sql, day)
  }
  return added
}
