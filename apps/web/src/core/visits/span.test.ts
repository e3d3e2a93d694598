import { expect, test } from 'vitest'
import {
  rangesWithin,
  readPeriod,
  stepOf,
  stepSpan,
  stepsOf,
  toSpan,
  withinHistory,
  writePeriod,
} from './span.ts'

const NOW = Date.parse('2026-11-21T13:05:07.000Z')
const read = (query: string) => readPeriod(new URLSearchParams(query))

test('a range ends with the current hour and starts whole days earlier', () => {
  expect(toSpan('24h', NOW)).toEqual({
    from: '2026-11-20T14:00:00.000Z',
    to: '2026-11-21T14:00:00.000Z',
  })
})

test('offers no range beyond the plan’s history', () => {
  expect(rangesWithin(60)).toEqual(['24h', '7d', '30d', '60d'])
  expect(rangesWithin(365)).toContain('365d')
})

test('keeps a period within the plan’s history, in whole UTC days', () => {
  const within = (from: string, to: string) => withinHistory({ from, to }, 7, NOW)
  expect(withinHistory('24h', 7, NOW)).toBe('24h')
  expect(withinHistory('30d', 7, NOW)).toBe('7d')
  const kept = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-15T03:00:00.000Z' }
  expect(within(kept.from, kept.to)).toEqual(kept)
  expect(within('2026-11-13T23:00:00.000Z', kept.to)).toEqual(kept)
  expect(within('2026-10-01T00:00:00.000Z', '2026-10-08T00:00:00.000Z')).toBe('7d')
})

test('reads the period from the URL and ignores invalid ones', () => {
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
  for (const period of ['30d', span] as const) {
    expect(readPeriod(new URLSearchParams(writePeriod(period)))).toEqual(period)
  }
  expect(read('range=3y')).toBeNull()
  expect(read('from=yesterday&to=now')).toBeNull()
  expect(read('from=2026-11-02&to=2026-11-01')).toBeNull()
})

test('a longer span has longer steps, within the chart’s limit', () => {
  for (const range of ['24h', '7d', '30d', '60d', '120d', '365d'] as const) {
    const span = toSpan(range, NOW)
    expect(stepsOf(span, stepOf(span), 'UTC').length).toBeLessThanOrEqual(96)
  }
  expect(stepOf(toSpan('24h', NOW))).toBe('hour')
  expect(stepOf(toSpan('7d', NOW))).toBe('day')
  expect(stepOf(toSpan('365d', NOW))).toBe('week')
})

test('steps align with the API’s and are clipped to the span', () => {
  const span = { from: '2026-11-18T14:00:00.000Z', to: '2026-11-21T14:00:00.000Z' }
  expect(stepsOf(span, 'day', 'UTC').map((at) => at.slice(0, 10))).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(stepsOf(span, 'week', 'UTC')).toEqual(['2026-11-16T00:00:00.000Z'])
  expect(stepSpan('2026-11-18T00:00:00.000Z', 'day', span, 'UTC')).toEqual({
    from: '2026-11-18T14:00:00.000Z',
    to: '2026-11-19T00:00:00.000Z',
  })
})

test('days and weeks begin at midnight in the time zone, even when its clock changes', () => {
  const span = { from: '2026-10-24T22:00:00.000Z', to: '2026-10-26T23:00:00.000Z' }
  expect(stepsOf(span, 'day', 'Europe/Madrid')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
  expect(stepSpan('2026-10-24T22:00:00.000Z', 'day', span, 'Europe/Madrid')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  expect(stepsOf(span, 'week', 'America/Sao_Paulo')).toEqual([
    '2026-10-19T03:00:00.000Z',
    '2026-10-26T03:00:00.000Z',
  ])
  // Counts are per UTC hour, so a day starts with the hour in which it begins.
  expect(stepsOf(span, 'day', 'Asia/Kolkata')[0]).toBe('2026-10-24T18:00:00.000Z')
})

test('a day begins after a midnight that its clock skips', () => {
  const span = { from: '2026-09-05T04:00:00.000Z', to: '2026-09-08T03:00:00.000Z' }
  expect(stepSpan(span.from, 'day', span, 'America/Santiago').to).toBe('2026-09-06T04:00:00.000Z')
  expect(stepsOf(span, 'day', 'America/Santiago')).toEqual([
    '2026-09-05T04:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ])
})
