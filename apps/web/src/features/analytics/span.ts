const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Spans that end now, by their names in the address, in days. */
const RANGES = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '60d': 60,
  '120d': 120,
  '365d': 365,
} as const
export type Range = keyof typeof RANGES

export const RANGE_NAMES = Object.keys(RANGES) as Range[]

/** From when until when; `to` is not included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** A span that ends now, or one of two days that somebody chose. */
export type Period = Range | Span

/** The ranges that a plan keeps visits for. */
export const rangesWithin = (historyDays: number): readonly Range[] =>
  RANGE_NAMES.filter((range) => RANGES[range] <= historyDays)

/** Whole hours, as visits are counted by them: the running hour is in it. */
export function toSpan(period: Period, now: number): Span {
  return typeof period === 'string' ? lastDays(RANGES[period], now) : period
}

/** So many days that end with the running hour. */
export function lastDays(days: number, now: number): Span {
  const to = Math.ceil(now / HOUR_MS) * HOUR_MS
  return { from: iso(to - days * DAY_MS), to: iso(to) }
}

const iso = (time: number) => new Date(time).toISOString()

export const spanDays = ({ from, to }: Span): number =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS))

/** A period of an address; a span has to have an end after its start. */
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

/** Steps of a chart, so that it has no more than it can show. */
export function stepOf(span: Span): Step {
  const days = spanDays(span)
  return days <= 3 ? 'hour' : days <= 92 ? 'day' : 'week'
}

const STEP_MS = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const
/** 1970-01-05, a Monday: weeks begin on Mondays. */
const FIRST_MONDAY = 4 * DAY_MS

/** The beginnings of all steps of a span, oldest first; days and weeks are those of UTC. */
export function stepsOf({ from, to }: Span, step: Step): readonly string[] {
  const length = STEP_MS[step]
  const offset = step === 'week' ? FIRST_MONDAY : 0
  const first = Math.floor((Date.parse(from) - offset) / length) * length + offset
  const count = Math.max(0, Math.ceil((Date.parse(to) - first) / length))
  return Array.from({ length: count }, (_, index) => iso(first + index * length))
}

/** The part of a step that is in the span. */
export function stepSpan(at: string, step: Step, { from, to }: Span): Span {
  const begin = Math.max(Date.parse(at), Date.parse(from))
  const end = Math.min(Date.parse(at) + STEP_MS[step], Date.parse(to))
  return { from: iso(begin), to: iso(end) }
}
