import { cellsOf, decodeValues, unknownColumn } from '@crivo/segments'
import { DAY_MS, dayOf } from '@crivo/shared'
import type { TimeSpan, Turns } from '../storage/time.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { keepBatchIds } from './batch-ids.ts'
import { maskVisits, readMaskBefore } from './masking.ts'
import { openSegment, readSegments, type SegmentRow } from './open-chunks.ts'
import { readOrSetAside } from './set-aside.ts'
import { sortVisits, type VisitPart } from './sorted-visits.ts'
import {
  createTailSum,
  deleteFromTail,
  isInTail,
  readTailRows,
  sealTail,
  type TailRow,
} from './tail.ts'
import type { TailBatch } from './tail-line.ts'
import {
  deleteSegment,
  type EncodedSegment,
  encodeSegments,
  insertSegment,
} from './write-segment.ts'

/** The number of visits in a full segment. */
const SEGMENT_VISITS = 16_384
/** The maximum number of batches in the tail, because every query reads all of them. */
const MOST_TAIL_BATCHES = 1_000

interface TailSize {
  batches: number
  visits: number
  /** When the first batch arrived. */
  oldest: number
  /** The time of the first visit. */
  from: number
}

const sizeOf = createTailSum(
  (): TailSize => ({ batches: 0, visits: 0, oldest: Infinity, from: Infinity }),
  (size, { receivedAt, from, visits }) => {
    size.batches += 1
    size.visits += visits.rows
    size.oldest = Math.min(size.oldest, receivedAt)
    size.from = Math.min(size.from, from)
  },
)

const isFull = ({ batches, visits }: TailSize): boolean =>
  visits >= SEGMENT_VISITS || batches >= MOST_TAIL_BATCHES

/**
 * Returns whether the tail has enough visits for a segment, or too many batches, and should be
 * moved immediately.
 */
export const isTailFull = (sql: SqlStorage): boolean => isFull(sizeOf(sql))

/** Returns whether the tail has visits of days before `first`. */
export const isTailOlder = (sql: SqlStorage, first: number): boolean =>
  dayOf(sizeOf(sql).from) < first

/**
 * Returns whether the tail should be moved, including leftovers of an ended day and visits past
 * retention.
 */
export function isCompactionDue(sql: SqlStorage, { now, firstDay }: Turns): boolean {
  const size = sizeOf(sql)
  return isFull(size) || dayOf(size.oldest) < dayOf(now) || isTailOlder(sql, firstDay)
}

/** A day's visits leaving the tail, and the segment they are merged with. */
interface Merge {
  readonly encoded: readonly EncodedSegment[]
  readonly replaced: SegmentRow | null
}

/** Adds the counts of batches leaving the tail to the tables; the caller holds the transaction. */
export type FoldCounts = (sql: SqlStorage, batches: readonly TailBatch[]) => void

/**
 * Moves the tail's oldest batches, up to a segment's visits, into one segment per day. Merges them
 * with segments that have room. Stores everything at the end, in one transaction, so an
 * interruption changes nothing.
 */
export async function compactTail(
  storage: DurableObjectStorage,
  turns: Turns,
  foldCounts: FoldCounts,
): Promise<void> {
  const { sql } = storage
  const before = readMaskBefore(sql, turns.now)
  const rows = takeRows(sql)
  sealTail(sql, rows.at(-1)?.id ?? 0)
  const moved = rows.flatMap(({ batches }) => batches)
  const merges: Merge[] = []
  for (const [day, count] of countDays(moved)) {
    if (day < turns.firstDay) continue
    const span = { from: day * DAY_MS, to: (day + 1) * DAY_MS }
    const parts = moved
      .filter(({ from, to }) => from < span.to && to >= span.from)
      .map(({ visits }) => maskVisits(visits, before))
    merges.push(await mergeDay(sql, { span, parts, count }, before, turns.turn))
  }
  storage.transactionSync(() => {
    // The ledger may have been restored or erased meanwhile, with different visits.
    if (!isInTail(sql, rows)) return
    for (const { encoded, replaced } of merges) {
      for (const segment of encoded) {
        insertSegment(sql, segment, segment.to < before ? turns.now : null)
      }
      if (replaced !== null) deleteSegment(sql, replaced.id)
    }
    foldCounts(sql, moved)
    keepBatchIds(sql, moved)
    deleteFromTail(sql, rows)
  })
}

function takeRows(sql: SqlStorage): readonly TailRow[] {
  let visits = 0
  const rows = readTailRows(sql)
  const end = rows.findIndex(({ batches }) => {
    for (const batch of batches) visits += batch.visits.rows
    return visits >= SEGMENT_VISITS
  })
  return end === -1 ? rows : rows.slice(0, end + 1)
}

/** Returns the number of visits by day, without reading the times of batches within a day. */
function countDays(batches: readonly TailBatch[]): Map<number, number> {
  const days = new Map<number, number>()
  const add = (day: number, count: number) => days.set(day, (days.get(day) ?? 0) + count)
  for (const { from, to, visits } of batches) {
    if (dayOf(from) === dayOf(to)) add(dayOf(from), visits.rows)
    else for (const at of cellsOf(visits.column('at'))) add(dayOf(Number(at)), 1)
  }
  return days
}

/** A day's visits, within batches. */
interface DayVisits {
  readonly span: TimeSpan
  readonly parts: readonly VisitPart[]
  readonly count: number
}

async function mergeDay(
  sql: SqlStorage,
  { span, parts, count: added }: DayVisits,
  before: number,
  turn: () => Promise<void>,
): Promise<Merge> {
  const replaced = readSegments(sql, span).find(
    ({ object, count }) => object === null && count + added <= SEGMENT_VISITS,
  )
  const present = replaced === undefined ? null : readSegment(sql, replaced, before)
  await turn()
  const sorted = sortVisits(present === null ? parts : [...parts, present], span)
  await turn()
  const encoded = await encodeSegments(sorted, turn)
  return { encoded, replaced: present === null ? null : (replaced ?? null) }
}

/**
 * Reads all columns of a segment at once, so that a damaged segment is set aside before it is
 * merged.
 */
function readSegment(sql: SqlStorage, row: SegmentRow, before: number): VisitPart | null {
  const chunk = openSegment(sql, row, before)
  const names = VISIT_SCHEMA.map(({ name }) => name)
  const columns = readOrSetAside(sql, chunk, () => {
    chunk.load?.(names)
    return new Map(names.map((name) => [name, decodeValues(chunk.column(name))]))
  })
  return columns === null
    ? null
    : { column: (name) => columns.get(name) ?? unknownColumn(row.count) }
}
