import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/** The time zone of accounts that have not chosen one: Brasília. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Returns whether a string names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).format(0) !== ''
  } catch {
    return false
  }
}

/** Cached offsets, because charts repeatedly request those of the same hours. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 10_000

/** Returns how far a zone's clock is ahead of UTC at a given time, in milliseconds. */
export function zoneOffset(timeZone: string, at: number): number {
  // Clocks change only at full minutes, so all calls within a minute share one computation.
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const key = `${timeZone} ${minute}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = computeOffset(timeZone, minute)
  offsets.set(key, offset)
  return offset
}

function computeOffset(timeZone: string, at: number): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const of = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value)
  const [year, month, day] = [of('year'), of('month'), of('day')]
  return Date.UTC(year, month - 1, day, of('hour'), of('minute'), of('second')) - at
}

/** Returns the calendar day of a time in a zone, as the start of that day in UTC. */
export function dayInZone(timeZone: string, at: number): number {
  return Math.floor((at + zoneOffset(timeZone, at)) / DAY_MS) * DAY_MS
}

/**
 * Returns the instant of a local time, given in milliseconds as if it were UTC. For a time skipped
 * by a clock change, returns a later instant.
 */
export function instantInZone(timeZone: string, local: number): number {
  const near = local - zoneOffset(timeZone, local)
  const instant = local - zoneOffset(timeZone, near)
  const exists = zoneOffset(timeZone, instant) === zoneOffset(timeZone, near)
  return exists ? instant : Math.max(near, instant)
}

/** 1970-01-05, a Monday, because weeks start on Mondays. */
const FIRST_MONDAY = 4 * DAY_MS

/** Lengths of a chart's calendar steps. */
const STEP_MS = { day: DAY_MS, week: 7 * DAY_MS } as const

/**
 * Returns the start of the day or week that contains an hour. Counts are stored by whole UTC hours,
 * so an hour that contains midnight belongs to the day that starts in it.
 */
export function startOfStep(timeZone: string, step: 'day' | 'week', hour: number): number {
  return hourOf(timeZone, calendarStep(timeZone, step, hour))
}

/** Returns the start of the day or week after the one that contains an hour. */
export function endOfStep(timeZone: string, step: 'day' | 'week', hour: number): number {
  return hourOf(timeZone, calendarStep(timeZone, step, hour) + STEP_MS[step])
}

function calendarStep(timeZone: string, step: 'day' | 'week', hour: number): number {
  const day = dayInZone(timeZone, hour + HOUR_MS - 1)
  const offset = step === 'week' ? FIRST_MONDAY : 0
  return Math.floor((day - offset) / STEP_MS[step]) * STEP_MS[step] + offset
}

const hourOf = (timeZone: string, day: number): number =>
  Math.floor(instantInZone(timeZone, day) / HOUR_MS) * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because formatters are expensive to create. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
