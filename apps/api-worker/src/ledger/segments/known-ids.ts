import { cellsOf } from '@crivo/segments'
import type { VisitValues } from '@crivo/shared'
import { fromCell } from '../visit-columns/visit-schema.ts'
import { hasOldVisits, isOldVisit } from './old-visits.ts'
import { openSegment, readSegments, type SegmentRow } from './open-chunks.ts'
import { readOrSetAside } from './set-aside.ts'
import { createTailSum } from './tail.ts'

/** The maximum number of segments whose IDs are in memory: the latest around a batch's times. */
const MOST_SEGMENTS = 8

/** IDs of segments' visits by ledger and segment, most recently used last. */
const segmentIds = new WeakMap<SqlStorage, Map<number, ReadonlySet<string>>>()

/** The ids of the tail's visits. */
const idsOfTail = createTailSum(
  () => new Set<string>(),
  (ids, { visits }) => {
    for (const id of visits.ids) ids.add(id)
  },
)

/**
 * Returns the visits not stored yet, each once. A repeated visit has the time of the first one, so
 * only the tail and the segments around that time can contain it: all of the tail is searched, and
 * at least the last 100,000 visits in segments.
 */
export function withoutStored(sql: SqlStorage, visits: readonly VisitValues[]): VisitValues[] {
  const own = new Set<string>()
  const sets = [own, idsOfTail(sql), ...idsAround(sql, visits)]
  const isOld = hasOldVisits(sql)
  return visits.filter((visit) => {
    const { id } = visit
    if (sets.some((each) => each.has(id)) || (isOld && isOldVisit(sql, visit))) return false
    own.add(id)
    return true
  })
}

function idsAround(sql: SqlStorage, visits: readonly VisitValues[]): ReadonlySet<string>[] {
  const cached = segmentIds.get(sql) ?? new Map<number, ReadonlySet<string>>()
  segmentIds.set(sql, cached)
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of visits) {
    from = Math.min(from, at)
    to = Math.max(to, at + 1)
  }
  if (visits.length === 0) return []
  return (
    readSegments(sql, { from, to })
      // A batch repeats no visit old enough to be archived.
      .filter(
        ({ object, from, to }) =>
          object === null && visits.some(({ at }) => at >= from && at <= to),
      )
      .slice(0, MOST_SEGMENTS)
      .map((segment) => {
        const ids = cached.get(segment.id) ?? readIds(sql, segment)
        cached.delete(segment.id)
        cached.set(segment.id, ids)
        for (const id of [...cached.keys()].slice(0, -MOST_SEGMENTS)) cached.delete(id)
        return ids
      })
  )
}

function readIds(sql: SqlStorage, row: SegmentRow): ReadonlySet<string> {
  const chunk = openSegment(sql, row, 0)
  const read = () => new Set(cellsOf(chunk.column('id')).map((id) => String(fromCell(id))))
  return readOrSetAside(sql, chunk, read) ?? new Set()
}
