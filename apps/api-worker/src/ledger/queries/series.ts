import { DAY_MS, dayOf, HOUR_MS, hourOf, type SeriesStep } from '@crivo/shared'
import type { CountedStep, SeriesInput } from '#core/ledger-api/counts.ts'
import type { CountKey } from '../counts/count-visits.ts'
import { hoursOpener, readCounts, toCounts } from '../counts/read-counts.ts'

/** The epoch was a Thursday, three days after Monday. */
const DAYS_SINCE_MONDAY = 3

/** Returns the number of a day's week; days count from the epoch. */
const weekOf = (day: number): number => Math.floor((day + DAYS_SINCE_MONDAY) / 7)

interface Step {
  /** Returns the number of the step that contains a time. */
  readonly numberOf: (at: number) => number
  /** The start of the step in milliseconds. */
  readonly startOf: (number: number) => number
}

const STEPS: Readonly<Record<SeriesStep, Step>> = {
  hour: { numberOf: hourOf, startOf: (number) => number * HOUR_MS },
  day: { numberOf: dayOf, startOf: (number) => number * DAY_MS },
  week: {
    numberOf: (at) => weekOf(dayOf(at)),
    startOf: (number) => (number * 7 - DAYS_SINCE_MONDAY) * DAY_MS,
  },
}

/** Returns the grouping of visits for a step. */
export const keyOfStep = (step: SeriesStep): CountKey => ({
  column: 'at',
  keyOf: STEPS[step].numberOf,
})

/** Returns the start of a step in milliseconds. */
export const startOfStep = (step: SeriesStep, number: number): number => STEPS[step].startOf(number)

/** Counts visits per step, oldest first; omits empty steps. */
export function readSeries(
  sql: SqlStorage,
  { span, step }: SeriesInput,
  now: number,
  open = hoursOpener(sql, now),
): CountedStep[] {
  const counted = readCounts(
    sql,
    {
      dimension: step === 'hour' ? 'hour' : 'total',
      keys: {
        days: (day, value) => {
          if (step === 'hour') return value
          return String(step === 'day' ? day : weekOf(day))
        },
      },
      visits: keyOfStep(step),
    },
    span,
    open,
  )
  return [...counted]
    .map(([number, numbers]) => ({
      at: startOfStep(step, Number(number)),
      counts: toCounts(numbers),
    }))
    .sort((a, b) => a.at - b.at)
}
