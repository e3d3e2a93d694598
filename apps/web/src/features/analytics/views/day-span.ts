import { DAY_MS, dayInZone } from '@crivo/shared'
import { type Period, type Span, spanDays, toSpan } from '#core/visits/span.ts'

/** Whole UTC days as `YYYY-MM-DD`, both inclusive. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the calendar day of a time in the account's time zone, as the person selected it. */
const localDayOf = (iso: string, before: number, timeZone: string): string =>
  dayOf(dayInZone(timeZone, Date.parse(iso) - before))

/** Returns a period in whole days, the unit of costs; a range ends with today. */
export function toDays(period: Period, now: number, timeZone: string): DaySpan {
  if (typeof period !== 'string') {
    return { from: localDayOf(period.from, 0, timeZone), to: localDayOf(period.to, 1, timeZone) }
  }
  const days = spanDays(toSpan(period, now))
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
}

/** Returns whole days as a time span. */
export const daysToSpan = ({ from, to }: DaySpan): Span => ({
  from: new Date(from).toISOString(),
  to: new Date(Date.parse(to) + DAY_MS).toISOString(),
})
