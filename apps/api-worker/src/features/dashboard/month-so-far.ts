import { DAY_MS, dayInZone, endOfStep, instantInZone, startOfStep } from '@crivo/shared'
import type { Period } from '#core/accounts/billing-period.ts'

/** Spans of whole days in milliseconds; ends are exclusive. */
export interface MonthSoFar {
  /** The calendar month up to the end of today. */
  readonly month: Period
  /** The month's finished days; empty on the first. */
  readonly over: Period
  /** The same number of days at the start of the previous month, or all of it if it is shorter. */
  readonly before: Period
}

/** Returns the current month of a time zone, and the span to compare its finished days with. */
export function monthSoFar(now: number, timeZone: string): MonthSoFar {
  const today = dayInZone(timeZone, now)
  const start = monthStart(today)
  const before = monthStart(start - DAY_MS)
  const until = Math.min(before + (today - start), start)
  const instant = (day: number) => startOfStep(timeZone, 'day', instantInZone(timeZone, day))
  return {
    month: { start: instant(start), end: endOfStep(timeZone, 'day', instant(today)) },
    over: { start: instant(start), end: instant(today) },
    before: { start: instant(before), end: instant(until) },
  }
}

function monthStart(day: number): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
