import { cellAt } from '@crivo/segments'
import type { VisitColumn } from '@crivo/shared'
import type { LatestInput, LatestVisits } from '#core/ledger-api/searches.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { takeSlice } from './scan-slices.ts'

/** The maximum number of visits that one call reads, across all campaigns of the account. */
const MOST_SCANNED = 50_000

/**
 * Reads details of a campaign's newest requests that the stored counts do not include: visitors,
 * and reasons of monitoring rules.
 */
export function readLatest(
  sql: SqlStorage,
  { campaignId, from, to }: LatestInput,
  now: number,
): LatestVisits {
  const { chunks, span, hasMore } = takeSlice(
    openChunks(sql, { from, to }, now),
    { from, to },
    MOST_SCANNED,
  )
  const addresses = new Map<string, number>()
  const monitored = new Map<string, number>()
  let visits = 0
  for (const chunk of chunks) {
    readOrSetAside(sql, chunk, () => {
      const own = { column: 'campaignId', is: 'equals', value: campaignId } as const
      const rows = selectVisits(sql, chunk, span, [own])
      addValues(addresses, chunk, rows, 'clientIp')
      addValues(monitored, chunk, rows, 'monitored')
      visits += rows.length
    })
  }
  return {
    visits,
    addresses: addresses.size,
    isComplete: !hasMore,
    monitored: [...monitored]
      .map(([reason, count]) => ({ reason, visits: count }))
      .sort((a, b) => b.visits - a.visits || (a.reason < b.reason ? -1 : 1)),
  }
}

/** Counts the known values of a column. */
function addValues(
  counts: Map<string, number>,
  chunk: VisitChunk,
  rows: Uint16Array,
  name: VisitColumn,
): void {
  const column = chunk.column(name)
  const ofCodes: number[] = []
  for (const row of rows) {
    const code = column.codeAt(row)
    ofCodes[code] = (ofCodes[code] ?? 0) + 1
  }
  ofCodes.forEach((count, code) => {
    const value = cellAt(column, code)
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + count)
  })
}
