import type { VisitCounts } from '@crivo/shared'
import { COUNT_COLUMNS, type Counted, type Group } from './count-visits.ts'
import { countedDays } from './counted-days.ts'
import { pendingGroups } from './pending-counts.ts'
import { openUnits, UNITS } from './rollup-units.ts'
import { joinRanges, type Range, takeUnits } from './split-span.ts'
import { hourOf } from './time.ts'
import type { Span } from './types.ts'

/** What counts are added up by: its key in each of the places that they come from. */
interface Grouping {
  readonly counted: Counted
  /** The dimension of days and weeks. */
  readonly dimension: string
  /** `null` where a day or a week says too little. */
  readonly keys: {
    readonly weeks: string | null
    readonly days: string | null
    readonly hours: string
  }
  readonly pendingKey: (group: Group) => string | number
}

/** A number for each of `COUNT_COLUMNS`: of many values, most are never shown by their names. */
export type CountNumbers = number[]
type CountRow = [key: string | number, ...counts: CountNumbers]
type Sums = Map<string | number, CountNumbers>

/** The platform's SQLite takes so many selects in one union. */
const MOST_PARTS = 5

const COLUMNS = COUNT_COLUMNS.join(', ')
const SUMS = COUNT_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', ')

/** A part of a span that is read from one table. */
interface Part {
  readonly select: string
  readonly bindings: readonly (string | number | null)[]
}

/** Adds up the counts of a span of whole hours, from the largest units that lie in it. */
export function readCounts(sql: SqlStorage, grouping: Grouping, span: Span): Sums {
  const { parts, hours } = partsOf(sql, grouping, span)
  const sums: Sums = new Map()
  for (let at = 0; at < parts.length; at += MOST_PARTS) {
    const some = parts.slice(at, at + MOST_PARTS)
    const union = some.map(({ select }) => select).join(' union all ')
    const query = `select key, ${SUMS} from (${union}) group by key`
    addRows(sums, sql.exec(query, ...some.flatMap(({ bindings }) => bindings)).raw<CountRow>())
  }
  // What recent batches counted is in no table of hours yet; their days are always open.
  const pending = pendingGroups(sql, grouping.counted)
    .filter((group) => isWithin(group, hours, span.campaignId))
    .map((group): CountRow => [grouping.pendingKey(group), ...countsOf(group)])
  addRows(sums, pending)
  return sums
}

/** Splits a span: weeks and days that are built, and the hours that are left, also as ranges. */
function partsOf(
  sql: SqlStorage,
  { counted, dimension, keys }: Grouping,
  { campaignId, ...span }: Span,
): { parts: Part[]; hours: Range[] } {
  const parts: Part[] = []
  const { from, to } = clamp(sql, span)
  let left = joinRanges([{ from, to }])
  for (const unit of UNITS) {
    const key = keys[unit.table]
    if (key === null) continue
    const open = new Set(openUnits(sql, unit, Math.ceil(to / unit.hours)))
    const { units, rest } = takeUnits(left, unit.hours, (number) => open.has(number))
    const select = `select ${key} as key, ${COLUMNS} from ${unit.table}
      where dimension = ? and campaignId = ? and number >= ? and number < ?`
    for (const range of units) {
      parts.push({ select, bindings: [dimension, campaignId ?? 0, range.from, range.to] })
    }
    left = rest
  }
  const select = `select ${keys.hours} as key, ${COLUMNS} from hours
    where dimension = ? and hour >= ? and hour < ? and campaignId = coalesce(?, campaignId)`
  const ofHours = left.map((range) => {
    return { select, bindings: [counted, range.from, range.to, campaignId] }
  })
  return { parts: [...parts, ...ofHours], hours: left }
}

/** The hours of a span, of those that are counted: however long it is, it costs no more. */
function clamp(sql: SqlStorage, { from, to }: Omit<Span, 'campaignId'>): Range {
  const days = countedDays(sql) ?? { from: 0, to: 0 }
  return { from: Math.max(hourOf(from), days.from * 24), to: Math.min(hourOf(to), days.to * 24) }
}

/** Counts by their names. */
export function toCounts(numbers: CountNumbers): VisitCounts {
  const entries = COUNT_COLUMNS.map((column, at) => [column, numbers[at] ?? 0])
  return Object.fromEntries(entries)
}

/** What counts add up to. */
export function addUpCounts(all: Iterable<CountNumbers>): CountNumbers {
  const sum = COUNT_COLUMNS.map(() => 0)
  for (const counts of all) addTo(sum, counts)
  return sum
}

function addRows(sums: Sums, rows: Iterable<CountRow>): void {
  for (const [key, ...counts] of rows) {
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, counts)
    else addTo(sum, counts)
  }
}

function addTo(sum: CountNumbers, counts: CountNumbers): void {
  for (const [at, count] of counts.entries()) sum[at] = (sum[at] ?? 0) + count
}

const countsOf = ([, , , ...counts]: Group): CountNumbers => counts

const isWithin = (
  [hour, campaignId]: Group,
  ranges: readonly Range[],
  wanted: number | null,
): boolean =>
  (wanted === null || wanted === campaignId) &&
  ranges.some(({ from, to }) => hour >= from && hour < to)
