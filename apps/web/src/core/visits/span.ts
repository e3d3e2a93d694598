import { DAY_MS, endOfStep, HOUR_MS, RANGE_DAYS, type RangeName, startOfStep } from '@crivo/shared'

/** A range that ends now, by its name in the URL. */
export type Range = RangeName

export const RANGE_NAMES = Object.keys(RANGE_DAYS) as Range[]

/** A time range; `to` is exclusive. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** A range that ends now, or a custom span. */
export type Period = Range | Span

/** Returns the ranges within a plan's history. */
export const rangesWithin = (historyDays: number): readonly Range[] =>
  RANGE_NAMES.filter((range) => RANGE_DAYS[range] <= historyDays)

/**
 * Returns the part of a period within a plan's history, which the API counts in whole UTC days; the
 * longest range if there is none.
 */
export function withinHistory(period: Period, historyDays: number, now: number): Period {
  const ranges = rangesWithin(historyDays)
  const longest = ranges.at(-1) ?? '24h'
  if (typeof period === 'string') return ranges.includes(period) ? period : longest
  const start = Math.floor(now / DAY_MS - historyDays) * DAY_MS
  if (Date.parse(period.from) >= start) return period
  return Date.parse(period.to) > start ? { from: iso(start), to: period.to } : longest
}

/** Returns the period's span in whole hours, the unit of the counts, including the current hour. */
export function toSpan(period: Period, now: number): Span {
  return typeof period === 'string' ? lastDays(RANGE_DAYS[period], now) : period
}

/** Returns the last `days` days, up to the end of the current hour. */
export function lastDays(days: number, now: number): Span {
  const to = Math.ceil(now / HOUR_MS) * HOUR_MS
  return { from: iso(to - days * DAY_MS), to: iso(to) }
}

const iso = (time: number) => new Date(time).toISOString()

export const spanDays = ({ from, to }: Span): number =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS))

/** Returns the URL's period; `null` if there is none or a span does not end after its start. */
export function readPeriod(parameters: URLSearchParams): Period | null {
  const range = RANGE_NAMES.find((each) => each === parameters.get('range'))
  if (range) return range
  const from = toInstant(parameters.get('from'))
  const to = toInstant(parameters.get('to'))
  return from !== null && to !== null && from < to ? { from, to } : null
}

function toInstant(text: string | null): string | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : iso(time)
}

export const writePeriod = (period: Period | null): Record<string, string> =>
  period === null ? {} : typeof period === 'string' ? { range: period } : { ...period }

export type Step = 'hour' | 'day' | 'week'

/** Returns a step length that keeps the chart readable. */
export function stepOf(span: Span): Step {
  const days = spanDays(span)
  return days <= 3 ? 'hour' : days <= 92 ? 'day' : 'week'
}

const startOf = (at: number, step: Step, timeZone: string): number =>
  step === 'hour' ? Math.floor(at / HOUR_MS) * HOUR_MS : startOfStep(timeZone, step, at)

const endOf = (at: number, step: Step, timeZone: string): number =>
  step === 'hour' ? at + HOUR_MS : endOfStep(timeZone, step, at)

/** Returns the starts of all steps of a span, oldest first; days and weeks are in the time zone. */
export function stepsOf({ from, to }: Span, step: Step, timeZone: string): readonly string[] {
  const steps: string[] = []
  const end = Date.parse(to)
  for (
    let at = startOf(Date.parse(from), step, timeZone);
    at < end;
    at = endOf(at, step, timeZone)
  ) {
    steps.push(iso(at))
  }
  return steps
}

/** Returns the part of a step that is inside the span. */
export function stepSpan(at: string, step: Step, { from, to }: Span, timeZone: string): Span {
  const begin = Math.max(Date.parse(at), Date.parse(from))
  const end = Math.min(endOf(Date.parse(at), step, timeZone), Date.parse(to))
  return { from: iso(begin), to: iso(end) }
}
