import { type Durations, dayOf, type VisitValues } from '@crivo/shared'
import type { MeasuredDurations } from '#core/ledger-api/counts.ts'
import { countsOf, readTail } from '../segments/tail.ts'

/** The ratio between neighboring buckets: durations are accurate to within 10%. */
const RATIO = 1.1

/** Counts by bucket of duration. */
type Histogram = Record<string, number>

const KINDS = ['decision', 'latency'] as const
type Kind = (typeof KINDS)[number]

/** The table of `addToDurations`: one row holds a day's histograms. */
export const CREATE_DURATIONS = `create table if not exists duration_days (
    day integer primary key, decision text not null, latency text not null
  )`

const bucketOf = (ms: number): number =>
  ms <= 0 ? 0 : 1 + Math.round(Math.log(ms) / Math.log(RATIO))

const durationOf = (bucket: number): number =>
  bucket === 0 ? 0 : Math.round(RATIO ** (bucket - 1))

/** Histograms by day. */
export type DurationSums = Record<string, Record<Kind, Histogram>>

/** Counts visits by decision time, and by the latency until the ledger stored them. */
export function sumDurations(visits: readonly VisitValues[], receivedAt: number): DurationSums {
  const days: DurationSums = {}
  for (const { at, decisionMs } of visits) {
    const day = dayOf(at)
    const sums = days[day] ?? { decision: {}, latency: {} }
    days[day] = sums
    const { decision, latency } = sums
    if (decisionMs !== null) add(decision, bucketOf(decisionMs), 1)
    // An edge's clock may be slightly fast.
    add(latency, bucketOf(receivedAt - at), 1)
  }
  return days
}

/** Adds histograms to the days' durations. */
export function addToDurations(sql: SqlStorage, all: readonly DurationSums[]): void {
  const days = new Set(all.flatMap(Object.keys))
  for (const day of days) {
    const { decision, latency } = readStored(sql, Number(day), Number(day) + 1)
    for (const sums of all) addHistograms({ decision, latency }, sums[day])
    sql.exec(
      'insert or replace into duration_days values (?, ?, ?)',
      Number(day),
      JSON.stringify(decision),
      JSON.stringify(latency),
    )
  }
}

/**
 * Returns durations of whole UTC days; `from` and `to` are in milliseconds, and `to` is exclusive.
 */
export function readDurations(sql: SqlStorage, from: number, to: number): MeasuredDurations {
  const { decision, latency } = readDays(sql, dayOf(from), dayOf(to))
  return { decision: summarize(decision), latency: summarize(latency) }
}

/** Deletes durations before a day. */
export const deleteOldDurations = (sql: SqlStorage, first: number): void => {
  sql.exec('delete from duration_days where day < ?', first)
}

function readDays(sql: SqlStorage, from: number, to: number): Record<Kind, Histogram> {
  const sums = readStored(sql, from, to)
  for (const days of countsOf<DurationSums>(readTail(sql), 'durations')) {
    for (const [day, added] of Object.entries(days)) {
      if (Number(day) >= from && Number(day) < to) addHistograms(sums, added)
    }
  }
  return sums
}

function readStored(sql: SqlStorage, from: number, to: number): Record<Kind, Histogram> {
  const sums: Record<Kind, Histogram> = { decision: {}, latency: {} }
  const query = 'select decision, latency from duration_days where day >= ? and day < ?'
  for (const row of sql.exec<Record<Kind, string>>(query, from, to)) {
    const { decision, latency } = row
    addHistograms(sums, { decision: JSON.parse(decision), latency: JSON.parse(latency) })
  }
  return sums
}

function addHistograms(
  sums: Record<Kind, Histogram>,
  added: Record<Kind, Histogram> | undefined,
): void {
  for (const kind of KINDS) {
    for (const [bucket, visits] of Object.entries(added?.[kind] ?? {})) {
      add(sums[kind], bucket, visits)
    }
  }
}

function add(histogram: Histogram, bucket: number | string, visits: number): void {
  histogram[bucket] = (histogram[bucket] ?? 0) + visits
}

function summarize(histogram: Histogram): Durations | null {
  // Integer keys are iterated in ascending order.
  const buckets = Object.entries(histogram)
  const measured = buckets.reduce((sum, [, visits]) => sum + visits, 0)
  if (measured === 0) return null
  const percentile = (share: number): number => {
    let left = measured * share
    const found = buckets.find(([, visits]) => {
      left -= visits
      return left <= 0
    })
    return durationOf(Number(found?.[0] ?? 0))
  }
  return { p50: percentile(0.5), p95: percentile(0.95), measured }
}
