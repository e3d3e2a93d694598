import { DAY_MS, HOUR_MS } from '@crivo/shared'
import { LATE_MS } from '../ingest/watch-accesses.ts'
import { readState, writeState } from '../storage/state.ts'

/** The number of IP addresses read per alarm run. */
const SLICE = 2_000
const SWEEP_EVERY_MS = HOUR_MS

type Place = readonly [campaignId: number, address: string]
const START: Place = [0, '']

/**
 * Deletes the next IP addresses whose visits no longer count; returns whether there are more to
 * read. An index by time would cost a row per visit, so all IP addresses are scanned in slices, at
 * most once an hour.
 */
export function deleteOldAccesses(sql: SqlStorage, now: number): boolean {
  if (Number(readState(sql, 'accessesSweptAt') ?? 0) > now - SWEEP_EVERY_MS) return false
  const from: Place = JSON.parse(readState(sql, 'accessesSweptTo') ?? JSON.stringify(START))
  const [last] = sql
    .exec<{ campaignId: number; address: string }>(
      `select campaignId, address from accesses where (campaignId, address) > (?, ?)
        order by campaignId, address limit 1 offset ?`,
      ...from,
      SLICE - 1,
    )
    .toArray()
  const old = 'delete from accesses where (campaignId, address) > (?, ?) and lastAt < ?'
  const lastAt = now - DAY_MS - LATE_MS
  if (last === undefined) {
    sql.exec(old, ...from, lastAt)
    writeState(sql, 'accessesSweptTo', JSON.stringify(START))
    writeState(sql, 'accessesSweptAt', String(now))
    return false
  }
  const to: Place = [last.campaignId, last.address]
  sql.exec(`${old} and (campaignId, address) <= (?, ?)`, ...from, lastAt, ...to)
  writeState(sql, 'accessesSweptTo', JSON.stringify(to))
  return true
}
