import type { VisitRow } from '@crivo/shared'
import {
  MOST_SCANNED,
  measureScan,
  type Part,
  partOf,
  SCANNED,
  scannedValues,
  startOf,
} from './scan-visits.ts'
import { type Conditions, conditionsOf } from './search-conditions.ts'
import { spansToScan } from './spans-to-scan.ts'
import type { FoundVisits, VisitSearch } from './types.ts'
import { keyOf, writeCursor } from './visit-cursor.ts'
import { READ_COLUMNS, readVisits } from './visit-storage.ts'

/** Calls that the list of the latest visits makes, where it is of one campaign. */
const RECENT_CALLS = 5

const scanSql = (filter: string) => `select ${READ_COLUMNS} from ${SCANNED} where ${filter} limit ?`

/**
 * Finds visits, newest first. Days whose counts rule such visits out are skipped; the others
 * are read in the order of the key, and no more than a bounded number of visits.
 */
export function searchVisits(sql: SqlStorage, search: VisitSearch): FoundVisits {
  const conditions = conditionsOf(search)
  const start = startOf(search)
  const visits: VisitRow[] = []
  let budget = MOST_SCANNED
  for (const span of spansToScan(sql, search, start.at)) {
    const part = partOf(span, start)
    visits.push(...scan(sql, part, conditions, budget, search.limit - visits.length))
    const last = visits.at(-1)
    if (last !== undefined && visits.length === search.limit) {
      return { visits, cursor: writeCursor(keyOf(last)) }
    }
    const { key, scanned } = measureScan(sql, part, budget)
    if (key !== null) return { visits, cursor: writeCursor(key) }
    budget -= scanned
  }
  return { visits, cursor: null }
}

/**
 * The latest visits, newest first: of one campaign, or of all for `null`. Those of one that
 * is seldom visited may be fewer than there are, as only so many visits are looked at.
 */
export function recentVisits(
  sql: SqlStorage,
  { campaignId, limit }: { campaignId: number | null; limit: number },
): VisitRow[] {
  const filter = campaignId === null ? {} : { campaignId }
  const visits: VisitRow[] = []
  let cursor: string | null = null
  for (let calls = 0; calls < RECENT_CALLS; calls++) {
    const wanted = limit - visits.length
    const page = searchVisits(sql, { ...filter, from: null, to: null, cursor, limit: wanted })
    visits.push(...page.visits)
    cursor = page.cursor
    if (cursor === null || visits.length === limit) break
  }
  return visits
}

const scan = (
  sql: SqlStorage,
  part: Part,
  { sql: filter, bindings }: Conditions,
  budget: number,
  wanted: number,
): VisitRow[] =>
  readVisits(sql, scanSql(filter), ...scannedValues(part, budget), ...bindings, wanted)
