import type { SeriesStep } from '@crivo/shared'
import { readCounts, toCounts } from './read-counts.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import type { CountedStep, SeriesInput } from './types.ts'

/** The epoch was a Thursday: days from there to the Monday before. */
const DAYS_SINCE_MONDAY = 3

interface Step {
  /** Number of the step that an hour, or a day, is in. */
  readonly ofHour: string
  readonly ofDay: string | null
  readonly numberOf: (hour: number) => number
  /** Start of the step, milliseconds. */
  readonly startOf: (number: number) => number
}

const STEPS: Readonly<Record<SeriesStep, Step>> = {
  hour: {
    ofHour: 'hour',
    ofDay: null,
    numberOf: (hour) => hour,
    startOf: (number) => number * HOUR_MS,
  },
  day: {
    ofHour: 'hour / 24',
    ofDay: 'number',
    numberOf: (hour) => Math.floor(hour / 24),
    startOf: (number) => number * DAY_MS,
  },
  week: {
    ofHour: `(hour / 24 + ${DAYS_SINCE_MONDAY}) / 7`,
    ofDay: `(number + ${DAYS_SINCE_MONDAY}) / 7`,
    numberOf: (hour) => Math.floor((Math.floor(hour / 24) + DAYS_SINCE_MONDAY) / 7),
    startOf: (number) => (number * 7 - DAYS_SINCE_MONDAY) * DAY_MS,
  },
}

/** Number of the step that a visit is in, as SQL. */
export const stepSql = (step: SeriesStep): string =>
  STEPS[step].ofHour.replace('hour', `(at / ${HOUR_MS})`)

/** Start of a step, milliseconds. */
export const startOfStep = (step: SeriesStep, number: number): number => STEPS[step].startOf(number)

/** Counts visits step by step, oldest first; steps without visits are left out. */
export function readSeries(sql: SqlStorage, { span, step }: SeriesInput): CountedStep[] {
  const { ofHour, ofDay, numberOf } = STEPS[step]
  const counted = readCounts(
    sql,
    {
      counted: 'total',
      dimension: 'total',
      keys: { weeks: null, days: ofDay, hours: ofHour },
      pendingKey: ([hour]) => numberOf(hour),
    },
    span,
  )
  return [...counted]
    .map(([number, numbers]) => ({
      at: startOfStep(step, Number(number)),
      counts: toCounts(numbers),
    }))
    .sort((a, b) => a.at - b.at)
}
