import type { Period } from '../usage/current-period.ts'

const DAY_MS = 86_400_000

/** Spans of whole days of UTC, milliseconds; their ends are not included. */
export interface MonthSoFar {
  /** The calendar month until the end of today. */
  readonly month: Period
  /** Its days that are over; none on the first. */
  readonly over: Period
  /** As many days of the month before, or all that it has. */
  readonly before: Period
}

/** The month that runs, and what its days that are over are compared with. */
export function monthSoFar(now: number): MonthSoFar {
  const start = monthStart(now)
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const before = monthStart(start - 1)
  return {
    month: { start, end: today + DAY_MS },
    over: { start, end: today },
    before: { start: before, end: Math.min(before + (today - start), start) },
  }
}

function monthStart(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
