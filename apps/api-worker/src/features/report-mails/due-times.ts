import { DAY_MS, HOUR_MS, type ReportInterval } from '@crivo/shared'

/** The hour of the day at which reports are sent. */
const SENT_AT_HOUR = 7
/** More days than any interval has. */
const LONGEST_DAYS = 62

export interface Schedule {
  readonly every: ReportInterval
  /** 1 (Monday) to 7 for weekly reports, or the day of the month. */
  readonly day: number
  readonly timeZone: string
}

/** A day of the calendar, as the start of that day in UTC. */
type CalendarDay = number

/** Returns when a report is next due after a time: on its day at seven in its time zone. */
export function nextDue({ every, day, timeZone }: Schedule, now: number): number {
  const today = dayIn(timeZone, now)
  for (let ahead = 0; ahead < LONGEST_DAYS; ahead++) {
    const date = today + ahead * DAY_MS
    const calendar = new Date(date)
    const is = every === 'weekly' ? calendar.getUTCDay() || 7 : calendar.getUTCDate()
    const due = instantOf(timeZone, date, SENT_AT_HOUR)
    if (is === day && due > now) return due
  }
  throw new Error('The report is never due')
}

/**
 * Returns the span of the report due at a time: whole days in its time zone, up to the start of
 * that day.
 */
export function spanOf({ every, timeZone }: Schedule, dueAt: number): { from: number; to: number } {
  const day = dayIn(timeZone, dueAt)
  const date = new Date(day)
  const first =
    every === 'weekly'
      ? day - 7 * DAY_MS
      : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, date.getUTCDate())
  return { from: instantOf(timeZone, first, 0), to: instantOf(timeZone, day, 0) }
}

function dayIn(timeZone: string, at: number): CalendarDay {
  const local = at + offsetOf(timeZone, at)
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS)
}

/** Returns the instant of an hour on a day; for hours skipped by a clock change, a later one. */
function instantOf(timeZone: string, day: CalendarDay, hour: number): number {
  const local = day + hour * HOUR_MS
  const near = local - offsetOf(timeZone, local)
  return local - offsetOf(timeZone, near)
}

/** Returns how far a zone's clock is ahead of UTC. */
function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value)
  const second = Math.floor(at / 1_000) * 1_000
  const [year, month, day] = [of('year'), of('month'), of('day')]
  return Date.UTC(year, month - 1, day, of('hour'), of('minute'), of('second')) - second
}
