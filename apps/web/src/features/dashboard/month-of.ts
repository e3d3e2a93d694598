import { dayInZone, endOfStep, instantInZone, startOfStep } from '@crivo/shared'
import type { Span } from '#domain/visits/span.ts'

/** Returns the calendar month so far, in a time zone, up to the end of today. */
export function monthOf(now: number, timeZone: string): Span {
  const today = dayInZone(timeZone, now)
  const date = new Date(today)
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const first = startOfStep(timeZone, 'day', instantInZone(timeZone, start))
  const end = endOfStep(timeZone, 'day', instantInZone(timeZone, today))
  return { from: new Date(first).toISOString(), to: new Date(end).toISOString() }
}
