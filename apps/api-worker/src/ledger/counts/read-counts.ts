import type { Condition } from '@crivo/segments'
import { HOUR_MS, hourOf, type VisitCounts } from '@crivo/shared'
import type { Span } from '#core/ledger-api/counts.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import type { TimeSpan } from '../storage/time.ts'
import {
  addRows,
  addTo,
  addUp,
  COUNT_COLUMNS,
  type CountKey,
  type CountNumbers,
  emptyCounts,
  type Sums,
} from './count-visits.ts'
import { openCountedChunks } from './counted-chunks.ts'
import { countedDays } from './counted-days.ts'
import { readAfter } from './read-after.ts'
import { openUnits, UNITS, type Unit } from './rollup-units.ts'
import { type RolledUp, readRollups } from './rollups.ts'
import { joinRanges, type Range, takeUnits } from './split-span.ts'

interface Grouping {
  /** The rollup dimension for days and weeks. */
  readonly dimension: RolledUp
  /** Functions that return the key of a rollup's counts; units without one are too coarse. */
  readonly keys: Partial<Record<Unit['table'], (number: number, value: string) => string>>
  /** The grouping of visits that no unit covers. */
  readonly visits: CountKey | null
}

/** Opens the visits of a span of whole hours that no unit covers. */
export type OpenHours = (span: TimeSpan) => readonly VisitChunk[]

/** Returns an opener that opens each span once, for all groupings of it in the same turn. */
export function hoursOpener(sql: SqlStorage, now: number): OpenHours {
  const opened = new Map<string, readonly VisitChunk[]>()
  return (span) => {
    const key = `${span.from} ${span.to}`
    const chunks = opened.get(key) ?? openCountedChunks(sql, span, now)
    opened.set(key, chunks)
    return chunks
  }
}

/** Sums the counts of a span of whole hours, from the largest units within it. */
export function readCounts(
  sql: SqlStorage,
  { dimension, keys, visits }: Grouping,
  { campaignId, ...span }: Span,
  open: OpenHours,
): Sums {
  const sums: Sums = new Map()
  const { from, to } = clamp(sql, span)
  let left = joinRanges([{ from, to }])
  for (const unit of UNITS) {
    const keyOf = keys[unit.table]
    if (keyOf === undefined) continue
    const stored = new Set(openUnits(sql, unit, Math.ceil(to / unit.hours)))
    const { units, rest } = takeUnits(left, unit.hours, (number) => stored.has(number))
    for (const range of units) {
      const of = { dimension, campaignId: campaignId ?? 0, ...range }
      for (const { number, value, counts } of readRollups(sql, unit.table, of)) {
        addTo(sums, keyOf(number, value), counts)
      }
    }
    left = rest
  }
  for (const range of left) countHours(sql, sums, { range, campaignId, key: visits }, open)
  return sums
}

interface CountedHours extends Pick<Span, 'campaignId'> {
  readonly range: Range
  readonly key: CountKey | null
}

/** Counts the visits of a range of hours. */
function countHours(
  sql: SqlStorage,
  sums: Sums,
  { range, campaignId, key }: CountedHours,
  open: OpenHours,
): void {
  const span = { from: range.from * HOUR_MS, to: range.to * HOUR_MS }
  const conditions: Condition[] =
    campaignId === null ? [] : [{ column: 'campaignId', is: 'equals', value: campaignId }]
  for (const chunk of open(span)) {
    readOrSetAside(sql, chunk, () => {
      const rows = selectVisits(sql, chunk, span, conditions)
      if (rows.length > 0) addRows(sums, chunk, rows, key, readAfter(sql, chunk))
    })
  }
}

/** Limits a span to counted hours, so that its length does not affect the cost. */
function clamp(sql: SqlStorage, { from, to }: Omit<Span, 'campaignId'>): Range {
  const days = countedDays(sql) ?? { from: 0, to: 0 }
  return { from: Math.max(hourOf(from), days.from * 24), to: Math.min(hourOf(to), days.to * 24) }
}

/** Converts counts to named fields. */
export function toCounts(numbers: CountNumbers): VisitCounts {
  const entries = COUNT_COLUMNS.map((column, at) => [column, numbers[at] ?? 0])
  return Object.fromEntries(entries)
}

/** Sums counts. */
export function addUpCounts(all: Iterable<CountNumbers>): CountNumbers {
  const sum = emptyCounts()
  for (const counts of all) addUp(sum, counts)
  return sum
}
