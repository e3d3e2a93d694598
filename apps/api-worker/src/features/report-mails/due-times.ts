import { DAY_MS, dayInZone, HOUR_MS, instantInZone, type ReportInterval } from '@crivo/shared'

/** The hour of the day at which reports are sent. */
const SENT_AT_HOUR = 7
/** More days than any interval. */
const LONGEST_DAYS = 62

export interface Schedule {
  readonly every: ReportInterval
  /** 1 (Monday) to 7 for weekly reports, or the day of the month. */
  readonly day: number
  readonly timeZone: string
}

/** Returns when a report is next due after a time: on its day at seven in its time zone. */
export function nextDue({ every, day, timeZone }: Schedule, now: number): number {
  const today = dayInZone(timeZone, now)
  for (let ahead = 0; ahead < LONGEST_DAYS; ahead++) {
    const date = today + ahead * DAY_MS
    const calendar = new Date(date)
    const is = every === 'weekly' ? calendar.getUTCDay() || 7 : calendar.getUTCDate()
    const due = instantInZone(timeZone, date + SENT_AT_HOUR * HOUR_MS)
    if (is === day && due > now) return due
  }
  throw new Error('The report is never due')
}

/**
 * Returns the span of the report due at a time: whole days in its time zone, up to the start of
 * that day.
 */
export function spanOf({ every, timeZone }: Schedule, dueAt: number): { from: number; to: number } {
  const day = dayInZone(timeZone, dueAt)
  const date = new Date(day)
  const first =
    every === 'weekly'
      ? day - 7 * DAY_MS
      : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, date.getUTCDate())
  return { from: instantInZone(timeZone, first), to: instantInZone(timeZone, day) }
}
