import { readCounts, toCounts } from './read-counts.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import type { CountedStep, SeriesInput, Span } from './types.ts'

/** Counts visits hour by hour or day by day, oldest first; steps without visits are left out. */
export function readSeries(sql: SqlStorage, { span, step }: SeriesInput): CountedStep[] {
  const [counted, unit] =
    step === 'hour' ? [countByHour(sql, span), HOUR_MS] : [countByDay(sql, span), DAY_MS]
  return [...counted]
    .map(([number, numbers]) => ({ at: Number(number) * unit, counts: toCounts(numbers) }))
    .sort((a, b) => a.at - b.at)
}

const countByHour = (sql: SqlStorage, span: Span) =>
  readCounts(
    sql,
    {
      counted: 'total',
      dimension: 'total',
      keys: { weeks: null, days: null, hours: 'hour' },
      pendingKey: ([hour]) => hour,
    },
    span,
  )

const countByDay = (sql: SqlStorage, span: Span) =>
  readCounts(
    sql,
    {
      counted: 'total',
      dimension: 'total',
      keys: { weeks: null, days: 'number', hours: 'hour / 24' },
      pendingKey: ([hour]) => Math.floor(hour / 24),
    },
    span,
  )
