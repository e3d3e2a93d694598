import { expect, it } from 'vitest'
import { monthSoFar } from './month-so-far.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

it.each([
  ['2026-11-21', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-21'], '2026-11-21'],
  ['2026-01-02', ['2026-01-01', '2026-01-03'], ['2025-12-01', '2025-12-02'], '2026-01-02'],
  ['2026-11-01', ['2026-11-01', '2026-11-02'], ['2026-10-01', '2026-10-01'], '2026-11-01'],
  // February is shorter than the finished part of March.
  ['2026-03-31', ['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-03-01'], '2026-03-31'],
])('compares whole days at noon of %s', (now, month, before, over) => {
  const [from = '', to = ''] = month
  const [beforeFrom = '', beforeTo = ''] = before
  expect(monthSoFar(Date.parse(`${now}T12:00:00Z`), 'UTC')).toEqual({
    month: { start: day(from), end: day(to) },
    over: { start: day(from), end: day(over) },
    before: { start: day(beforeFrom), end: day(beforeTo) },
  })
})

it('uses the days of a time zone, even if the clock changes in the month', () => {
  const instant = (text: string) => Date.parse(text)
  expect(monthSoFar(instant('2026-10-31T22:30:00Z'), 'America/Sao_Paulo').month).toEqual({
    start: instant('2026-10-01T03:00:00Z'),
    end: instant('2026-11-01T03:00:00Z'),
  })
  expect(monthSoFar(instant('2026-10-31T22:30:00Z'), 'Europe/Madrid')).toMatchObject({
    month: { start: instant('2026-09-30T22:00:00Z'), end: instant('2026-10-31T23:00:00Z') },
    over: { end: instant('2026-10-30T23:00:00Z') },
  })
})
