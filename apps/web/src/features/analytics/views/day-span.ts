import { DAY_MS } from '@crivo/shared'
import { type Period, type Span, spanDays, toSpan } from '#domain/visits/span.ts'

/** Whole days (UTC), `YYYY-MM-DD`, both inclusive. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the calendar day of a time in the person's time zone, as they chose it. */
function localDayOf(iso: string, before: number): string {
  const date = new Date(Date.parse(iso) - before)
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

/** Returns a period in whole days, the unit of costs: a range ends with today. */
export function toDays(period: Period, now: number): DaySpan {
  if (typeof period !== 'string') {
    return { from: localDayOf(period.from, 0), to: localDayOf(period.to, 1) }
  }
  const days = spanDays(toSpan(period, now))
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
}

/** Returns whole days as a range of time. */
export const daysToSpan = ({ from, to }: DaySpan): Span => ({
  from: new Date(from).toISOString(),
  to: new Date(Date.parse(to) + DAY_MS).toISOString(),
})
