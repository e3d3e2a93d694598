import { cellsOf, encodeColumn } from '@crivo/segments'
import { DAY_MS } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { writeMaskedUntil } from '../segments/masking.ts'
import { openSegment, SEGMENT_COLUMNS, type SegmentRow } from '../segments/open-chunks.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { storeColumn } from '../segments/write-segment.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'

/** The number of segments masked per alarm run. */
const SLICE = 4

/**
 * Masks the IP addresses of the next segments whose visits are all old enough; returns whether
 * there are more. Queries mask old visits in other segments as they read them; `maintainArchive`
 * rewrites archived segments.
 */
export function maskSegments(sql: SqlStorage, account: LedgerAccount, now: number): boolean {
  if (account.maskAfterDays === null) return false
  const before = now - account.maskAfterDays * DAY_MS
  const segments = sql
    .exec<SegmentRow>(
      `select ${SEGMENT_COLUMNS} from segments
        where object is null and damage is null and maskedAt is null and day <= ? and "to" < ?
        order by day limit ?`,
      Math.floor(before / DAY_MS),
      before,
      SLICE,
    )
    .toArray()
  writeMaskedUntil(sql, before, segments.length > 0)
  for (const segment of segments) maskSegment(sql, segment, before, now)
  return segments.length === SLICE
}

function maskSegment(sql: SqlStorage, segment: SegmentRow, before: number, now: number): void {
  const spec = VISIT_SCHEMA.find(({ name }) => name === 'clientIp')
  const chunk = openSegment(sql, segment, before)
  const addresses = readOrSetAside(sql, chunk, () => cellsOf(chunk.column('clientIp')))
  if (spec === undefined || addresses === null) return
  storeColumn(sql, segment.id, encodeColumn(spec, addresses))
  sql.exec('update segments set maskedAt = ? where id = ?', now, segment.id)
}
