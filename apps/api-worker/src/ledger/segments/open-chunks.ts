import { type DecodedColumn, keepCodes } from '@crivo/segments'
import { DAY_MS, dayOf } from '@crivo/shared'
import type { TimeSpan } from '../storage/time.ts'
import { isReadable, readArchived } from './archived-columns.ts'
import type { VisitChunk } from './chunk.ts'
import { maskAddresses, readMaskBefore } from './masking.ts'
import { openOldVisits } from './old-visits.ts'
import { loadColumns, loadColumnsOf, readColumn, readUnheld } from './segment-columns.ts'
import { isSourceColumn } from './source-columns.ts'
import { openTail } from './tail-chunk.ts'

/** A segment without its columns. */
export interface SegmentRow extends TimeSpan {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly day: number
  readonly count: number
  /** When the segment's IP addresses were masked, in milliseconds; `null` if they are not. */
  readonly maskedAt: number | null
  /**
   * The archived object with the segment's columns, and the position there; `null` if they are
   * here.
   */
  readonly object: string | null
  readonly part: number | null
}

/** The columns of `SegmentRow`. */
export const SEGMENT_COLUMNS = 'id, day, "from", "to", count, maskedAt, object, part'

/**
 * Returns the readable segments with visits in a span, latest first; archived segments only for a
 * query that can wait for them.
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

/**
 * Returns the start of the latest part of a span that has about this many segments; for a short
 * span, that is all of it.
 */
export function startOfLatest(sql: SqlStorage, { from, to }: TimeSpan, segments: number): number {
  const [row] = sql
    .exec<{ day: number }>(
      'select day from segments where day >= ? and day <= ? order by day desc limit 1 offset ?',
      dayOf(from),
      dayOf(to),
      segments,
    )
    .toArray()
  return row === undefined ? from : Math.max(from, row.day * DAY_MS)
}

/** Returns all visits in a span by chunk, in descending order of their last visit. */
export const openChunks = (sql: SqlStorage, span: TimeSpan, now: number): VisitChunk[] =>
  openAll(sql, span, now, openSegment)

/**
 * Opens chunks for a caller that reads each once and releases it, so that its columns do not
 * displace those that queries keep in memory.
 */
export const openChunksOnce = (sql: SqlStorage, span: TimeSpan, now: number): VisitChunk[] =>
  openAll(sql, span, now, openSegmentOnce)

function openAll(
  sql: SqlStorage,
  span: TimeSpan,
  now: number,
  open: typeof openSegment,
): VisitChunk[] {
  const before = readMaskBefore(sql, now)
  const segments = readSegments(sql, span).map((row) => open(sql, row, before))
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
 * Returns a segment's visits; those older than `before` are masked, even if that is not stored yet.
 */
export function openSegment(sql: SqlStorage, row: SegmentRow, before: number): VisitChunk {
  const { id, count, object, part } = row
  if (object !== null) return openArchived(row, object, part ?? 0, before)
  const column = keepColumns(row, before, (name) => readColumn(sql, id, name, count))
  return { ...chunkOfSegment(row, before), column, load: (names) => loadColumns(sql, id, names) }
}

/**
 * Opens a segment for one reader: columns that are not in memory are read for this chunk only, and
 * freed on release.
 */
function openSegmentOnce(sql: SqlStorage, row: SegmentRow, before: number): VisitChunk {
  const { id, count, object } = row
  if (object !== null) return openSegment(sql, row, before)
  const own = new Map<string, DecodedColumn>()
  const load = (names: readonly string[]) => {
    const missing = names.filter((name) => !own.has(name))
    for (const [name, column] of readUnheld(sql, id, missing, count)) own.set(name, column)
  }
  const column = keepColumns(
    row,
    before,
    (name) => own.get(name) ?? readColumn(sql, id, name, count),
  )
  const release = () => {
    for (const { free } of own.values()) free?.()
    own.clear()
  }
  return { ...chunkOfSegment(row, before), column, load, release }
}

/** Missing parts of the columns may be read meanwhile, so the chunk caches none. */
function openArchived(row: SegmentRow, object: string, part: number, before: number): VisitChunk {
  const read = (name: string) => readArchived(object, part, name, row.count)
  return {
    ...chunkOfSegment(row, before),
    isArchived: true,
    column: (name) => openColumn(row, before, read, name),
    load: (names) => names.forEach(read),
  }
}

type ColumnReader = (name: string) => DecodedColumn

const chunkOfSegment = (row: SegmentRow, before: number) => {
  const { id, from, to, count } = row
  return { rows: count, from, to, segment: id, isMaskedOnRead: masksOnRead(row, before) }
}

/** Returns whether a segment has exact IP addresses of visits older than `before`. */
const masksOnRead = ({ from, maskedAt }: SegmentRow, before: number): boolean =>
  maskedAt === null && from < before

function keepColumns(row: SegmentRow, before: number, read: ColumnReader): ColumnReader {
  const columns = new Map<string, DecodedColumn>()
  return (name) => {
    const column = columns.get(name) ?? openColumn(row, before, read, name)
    columns.set(name, column)
    return column
  }
}

function openColumn(
  row: SegmentRow,
  before: number,
  read: ColumnReader,
  name: string,
): DecodedColumn {
  return name === 'clientIp' && masksOnRead(row, before)
    ? maskAddresses(read(name), read('at'), before)
    : keepCodes(read(name))
}
