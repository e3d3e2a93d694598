import { type DecodedColumn, keepPlaces } from '@crivo/segments'
import { dayOf, type TimeSpan } from '../storage/time.ts'
import { isReadable, readArchived } from './archived-columns.ts'
import type { VisitChunk } from './chunk.ts'
import { maskAddresses, readMaskBefore } from './masking.ts'
import { openOldVisits } from './old-visits.ts'
import {
  isColumnHeld,
  loadColumns,
  loadColumnsOf,
  readColumn,
  releaseColumn,
} from './segment-columns.ts'
import { isSourceColumn } from './source-columns.ts'
import { openTail } from './tail-chunk.ts'

/** A segment without its columns. */
export interface SegmentRow extends TimeSpan {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly day: number
  readonly count: number
  /** When its IP addresses were masked, in milliseconds; `null` if they are not. */
  readonly maskedAt: number | null
  /** The archived object with its columns, and its position there; `null` if they are here. */
  readonly object: string | null
  readonly part: number | null
}

/** The columns of `SegmentRow`. */
export const SEGMENT_COLUMNS = 'id, day, "from", "to", count, maskedAt, object, part'

/**
 * Returns the readable segments with visits in a span, latest first; archived ones only for a query
 * that can wait for them.
 */
export const readSegments = (sql: SqlStorage, { from, to }: TimeSpan): SegmentRow[] =>
  sql
    .exec<SegmentRow>(
      `select ${SEGMENT_COLUMNS} from segments
        where day >= ? and day <= ? and "to" >= ? and "from" < ? and damage is null`,
      dayOf(from),
      dayOf(to),
      from,
      to,
    )
    .toArray()
    .filter(({ object, to }) => object === null || isReadable({ object, to }))
    .sort((a, b) => b.to - a.to)

/** Returns all visits in a span by chunk, in descending order of their last visit. */
export function openChunks(sql: SqlStorage, span: TimeSpan, now: number): VisitChunk[] {
  const before = readMaskBefore(sql, now)
  const segments = readSegments(sql, span).map((row) => openSegment(sql, row, before))
  const others = [openTail(sql, before), ...openOldVisits(sql, span, before)]
  return [
    ...segments,
    ...others.filter(({ rows, from, to }) => rows > 0 && to >= span.from && from < span.to),
  ].sort((a, b) => b.to - a.to)
}

/** Reads columns of several chunks' segments together, ahead of their use. */
export function loadTogether(
  sql: SqlStorage,
  chunks: readonly VisitChunk[],
  names: readonly string[],
): void {
  const segments = chunks.flatMap(({ segment, isArchived }) =>
    segment === null || isArchived === true ? [] : [segment],
  )
  if (segments.length < 2) return
  loadColumnsOf(
    sql,
    segments,
    names.filter((name) => !isSourceColumn(name)),
  )
}

/**
 * Returns a segment's visits; those from before `before` are masked, even where that is not stored
 * yet.
 */
export function openSegment(
  sql: SqlStorage,
  { id, from, to, count, maskedAt, object, part }: SegmentRow,
  before: number,
): VisitChunk {
  const isMasked = maskedAt !== null || from >= before
  /** Columns that this chunk was the first to read. */
  const fresh = new Set<string>()
  const note = (name: string) => void (isColumnHeld(sql, id, name) || fresh.add(name))
  const read = (name: string) => {
    if (object !== null) return readArchived(object, part ?? 0, name, count)
    note(name)
    return readColumn(sql, id, name, count)
  }
  const columns = new Map<string, DecodedColumn>()
  return {
    rows: count,
    from,
    to,
    segment: id,
    isArchived: object !== null,
    load: (names) => {
      if (object === null) {
        names.forEach(note)
        loadColumns(sql, id, names)
      } else for (const name of names) readArchived(object, part ?? 0, name, count)
    },
    release: () => {
      for (const name of fresh) releaseColumn(sql, id, name)
      fresh.clear()
      columns.clear()
    },
    column: (name) => {
      const column =
        columns.get(name) ??
        (name === 'clientIp' && !isMasked
          ? maskAddresses(read(name), read('at'), before)
          : keepPlaces(read(name)))
      // Missing parts of an archived column may be read meanwhile.
      if (object === null) columns.set(name, column)
      return column
    },
  }
}
