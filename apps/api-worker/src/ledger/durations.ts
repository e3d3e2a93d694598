import type { Durations, VisitRow } from '@crivo/shared'
import { dayOf } from './time.ts'
import type { MeasuredDurations } from './types.ts'

/** Neighbouring durations that are counted as one differ by a tenth at most. */
const RATIO = 1.1

/** How often which bucket of durations was seen. */
type Histogram = Record<string, number>

const KINDS = ['decision', 'latency'] as const
type Kind = (typeof KINDS)[number]

/** The table of `addDurations`: histograms of a day are one row, so that a batch writes one. */
export const CREATE_DURATIONS = `create table if not exists duration_days (
    day integer primary key, decision text not null, latency text not null
  )`

const bucketOf = (ms: number): number =>
  ms <= 0 ? 0 : 1 + Math.round(Math.log(ms) / Math.log(RATIO))

const durationOf = (bucket: number): number =>
  bucket === 0 ? 0 : Math.round(RATIO ** (bucket - 1))

/** Counts how long new visits waited for their decision, and were on their way to here. */
export function addDurations(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  receivedAt: number,
): void {
  for (const [day, some] of Map.groupBy(visits, ({ at }) => dayOf(at))) {
    const { decision, latency } = readDays(sql, day, day + 1)
    for (const { at, decisionMs } of some) {
      if (decisionMs !== null) count(decision, decisionMs)
      // An edge's clock may be a little ahead.
      count(latency, receivedAt - at)
    }
    sql.exec(
      'insert or replace into duration_days values (?, ?, ?)',
      day,
      JSON.stringify(decision),
      JSON.stringify(latency),
    )
  }
}

/** Durations of whole days of UTC; milliseconds, `to` is not included. */
export function readDurations(sql: SqlStorage, from: number, to: number): MeasuredDurations {
  const { decision, latency } = readDays(sql, dayOf(from), dayOf(to))
  return { decision: summarise(decision), latency: summarise(latency) }
}

/** Deletes what was measured before a day. */
export const deleteOldDurations = (sql: SqlStorage, first: number): void => {
  sql.exec('delete from duration_days where day < ?', first)
}

function readDays(sql: SqlStorage, from: number, to: number): Record<Kind, Histogram> {
  const sums: Record<Kind, Histogram> = { decision: {}, latency: {} }
  const query = 'select decision, latency from duration_days where day >= ? and day < ?'
  for (const row of sql.exec<Record<Kind, string>>(query, from, to)) {
    for (const kind of KINDS) {
      const counts: Histogram = JSON.parse(row[kind])
      for (const [bucket, visits] of Object.entries(counts)) {
        sums[kind][bucket] = (sums[kind][bucket] ?? 0) + visits
      }
    }
  }
  return sums
}

function count(histogram: Histogram, ms: number): void {
  const bucket = bucketOf(ms)
  histogram[bucket] = (histogram[bucket] ?? 0) + 1
}

function summarise(histogram: Histogram): Durations | null {
  // Keys that are whole numbers come in their order.
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
