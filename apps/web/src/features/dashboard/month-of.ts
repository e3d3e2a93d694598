import { DAY_MS } from '@crivo/shared'
import type { Span } from '#domain/visits/span.ts'

/** Returns the calendar month so far, in UTC, up to the end of today. */
export function monthOf(now: number): Span {
  const date = new Date(now)
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return { from: new Date(start).toISOString(), to: new Date(today + DAY_MS).toISOString() }
}
