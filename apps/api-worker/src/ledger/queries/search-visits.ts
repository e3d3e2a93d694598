import type { VisitRow } from '@crivo/shared'
import type { FoundVisits, VisitSearch } from '#core/ledger-api/searches.ts'
import { keyAt, type VisitChunk, visitsAt } from '../segments/chunk.ts'
import { costOf, selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { withSources } from '../segments/source-columns.ts'
import { isBefore, keyOf, type VisitKey, writeCursor } from '../storage/visit-cursor.ts'
import { openSearched } from './open-searched.ts'
import { MOST_SCANNED, startOf } from './scan-slices.ts'
import { conditionsOf } from './search-conditions.ts'

/** The maximum number of search calls for one campaign's latest visits. */
const RECENT_CALLS = 5

/** A match: its position in the list, and where it is stored. */
interface Match extends VisitKey {
  readonly chunk: VisitChunk
  readonly row: number
}

/**
 * Finds visits, newest first, chunk by chunk until no other chunk can have a newer one. Reads a
 * limited number of visits.
 */
export function searchVisits(
  sql: SqlStorage,
  search: VisitSearch,
  now: number,
  budget = MOST_SCANNED,
): FoundVisits {
  const conditions = conditionsOf(search)
  const { limit } = search
  const start = startOf(search)
  // IDs distinguish visits in the start's own millisecond.
  const span = { from: search.from ?? 0, to: start.at + 1 }
  const chunks = openSearched(sql, search, span, now).map((chunk) =>
    withSources(chunk, search.parameters),
  )
  let found: Match[] = []
  let scanned = 0
  for (const [at, chunk] of chunks.entries()) {
    const last = found[limit - 1]
    if (last !== undefined && last.at > chunk.to) break
    if (scanned >= budget && chunk.to + 1 < start.at) {
      const cut = { at: chunk.to + 1, hex: '' }
      return pageOf(
        sql,
        found.filter((match) => !isBefore(match, cut)),
        limit,
        cut,
      )
    }
    scanned += costOf(sql, chunk, conditions, { chunks, at })
    const matches = readOrSetAside(sql, chunk, () => {
      const rows = selectVisits(sql, chunk, span, conditions)
      return newestOf(chunk, rows, start, limit)
    })
    if (matches === null || matches.length === 0) continue
    found = [...found, ...matches].sort((a, b) => (isBefore(a, b) ? 1 : -1)).slice(0, limit)
  }
  return pageOf(sql, found, limit, null)
}

/** Returns the last matches of a chunk before a position, newest first. */
function newestOf(chunk: VisitChunk, rows: Uint16Array, start: VisitKey, limit: number): Match[] {
  if (rows.length === 0) return []
  chunk.load?.(['at', 'id'])
  const matches: Match[] = []
  for (let index = rows.length - 1; index >= 0 && matches.length < limit; index--) {
    const row = rows[index] ?? 0
    const key = keyAt(chunk, row)
    if (isBefore(key, start)) matches.push({ ...key, chunk, row })
  }
  return matches
}

/** Returns a page of matches; after a full page, the search continues after its last match. */
function pageOf(
  sql: SqlStorage,
  matches: readonly Match[],
  limit: number,
  rest: VisitKey | null,
): FoundVisits {
  const visits: VisitRow[] = []
  for (const [chunk, own] of Map.groupBy(matches.slice(0, limit), (match) => match.chunk)) {
    const rows = own.map(({ row }) => row)
    visits.push(...(readOrSetAside(sql, chunk, () => visitsAt(chunk, rows)) ?? []))
  }
  visits.sort((a, b) => (isBefore(keyOf(a), keyOf(b)) ? 1 : -1))
  const last = matches[limit - 1]
  const next = last ?? rest
  return { visits, cursor: next === null ? null : writeCursor(next) }
}

/**
 * Returns the latest visits, newest first: of one campaign, or of all for `null`. May be incomplete
 * for a campaign with few visits, because the scan is limited.
 */
export function recentVisits(
  sql: SqlStorage,
  { campaignId, limit }: { campaignId: number | null; limit: number },
  now: number,
): VisitRow[] {
  const filter = campaignId === null ? {} : { campaignId }
  const visits: VisitRow[] = []
  let cursor: string | null = null
  for (let calls = 0; calls < RECENT_CALLS; calls++) {
    const wanted = limit - visits.length
    const page = searchVisits(sql, { ...filter, from: null, to: null, cursor, limit: wanted }, now)
    visits.push(...page.visits)
    cursor = page.cursor
    if (cursor === null || visits.length === limit) break
  }
  return visits
}
