import { dayInZone, endOfStep, instantInZone, startOfStep } from '@crivo/shared'
import type { Span } from '#core/visits/span.ts'

/** Returns the span from the start of the calendar month to the end of today, in a time zone. */
export function monthOf(now: number, timeZone: string): Span {
  const today = dayInZone(timeZone, now)
  const date = new Date(today)
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const first = startOfStep(timeZone, 'day', instantInZone(timeZone, start))
  const end = endOfStep(timeZone, 'day', instantInZone(timeZone, today))
  return { from: new Date(first).toISOString(), to: new Date(end).toISOString() }
}
