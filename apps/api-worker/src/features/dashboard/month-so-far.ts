import { DAY_MS } from '@crivo/shared'
import type { Period } from '#domain/billing-period.ts'

/** Spans of whole UTC days in milliseconds; ends are exclusive. */
export interface MonthSoFar {
  /** The calendar month up to the end of today. */
  readonly month: Period
  /** Its finished days; empty on the first. */
  readonly over: Period
  /** The same number of days in the previous month, at most all of them. */
  readonly before: Period
}

/** Returns the current month, and the span to compare its finished days with. */
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
