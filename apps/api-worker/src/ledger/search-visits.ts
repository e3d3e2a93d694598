import type { VisitRow } from '@crivo/shared'
import { type Conditions, conditionsOf } from './search-conditions.ts'
import { spansToScan } from './spans-to-scan.ts'
import type { FoundVisits, VisitSearch } from './types.ts'
import { isBefore, keyOf, readCursor, type VisitKey, writeCursor } from './visit-cursor.ts'
import { READ_COLUMNS, readVisits } from './visit-storage.ts'

/** Visits that one call looks at; a search for rare ones takes several. */
const MOST_SCANNED = 20_000
/** Calls that the list of the latest visits makes, where it is of one campaign. */
const RECENT_CALLS = 5

const IN_SPAN = 'from visits where at >= ? and (at, id) < (?, unhex(?)) order by at desc, id desc'
// The inner limit keeps SQLite from moving the filter into it: what is looked at is bounded.
const scanSql = (filter: string) => `select ${READ_COLUMNS}
  from (select * ${IN_SPAN} limit ?) where ${filter} limit ?`
const LAST_SCANNED = `select at, lower(hex(id)) as hex ${IN_SPAN} limit 1 offset ?`

/** A part of the list: from a time, included, up to a place, which is not. */
interface Part {
  readonly from: number
  readonly until: VisitKey
}

/**
 * Finds visits, newest first. Days whose counts rule such visits out are skipped; the others
 * are read in the order of the key, and no more than a bounded number of visits.
 */
export function searchVisits(sql: SqlStorage, search: VisitSearch): FoundVisits {
  const conditions = conditionsOf(search)
  const start = startOf(search)
  const visits: VisitRow[] = []
  let budget = MOST_SCANNED
  for (const { from, to } of spansToScan(sql, search, start.at)) {
    const end = { at: to, hex: '' }
    const part = { from, until: isBefore(start, end) ? start : end }
    visits.push(...scan(sql, part, conditions, budget, search.limit - visits.length))
    const last = visits.at(-1)
    if (last !== undefined && visits.length === search.limit) {
      return { visits, cursor: writeCursor(keyOf(last)) }
    }
    const { key, scanned } = measure(sql, part, budget)
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

function startOf({ to, cursor }: VisitSearch): VisitKey {
  const end = { at: to ?? Number.MAX_SAFE_INTEGER, hex: '' }
  const place = cursor === null ? null : readCursor(cursor)
  return place !== null && isBefore(place, end) ? place : end
}

const scan = (
  sql: SqlStorage,
  { from, until }: Part,
  { sql: filter, bindings }: Conditions,
  budget: number,
  wanted: number,
): VisitRow[] =>
  readVisits(sql, scanSql(filter), from, until.at, until.hex, budget, ...bindings, wanted)

/** The last visit that a scan looked at, if that used its budget up, or else how many it were. */
function measure(
  sql: SqlStorage,
  { from, until }: Part,
  budget: number,
): { key: VisitKey | null; scanned: number } {
  const cursor = sql.exec<VisitKey & Record<string, SqlStorageValue>>(
    LAST_SCANNED,
    from,
    until.at,
    until.hex,
    budget - 1,
  )
  const [key = null] = cursor.toArray()
  return { key, scanned: cursor.rowsRead }
}
