import { expect, it } from 'vitest'
import { nextDue, type Schedule, spanOf } from './due-times.ts'

const at = (text: string) => Date.parse(text)
const iso = (time: number) => new Date(time).toISOString()
const brazil: Schedule = { every: 'weekly', day: 1, timeZone: 'America/Sao_Paulo' }

it.each([
  // A Sunday in Brazil that is already Monday in UTC.
  ['2026-11-23T01:00:00Z', brazil, '2026-11-23T10:00:00.000Z'],
  ['2026-11-23T10:00:00Z', brazil, '2026-11-30T10:00:00.000Z'],
  ['2026-11-23T01:00:00Z', { ...brazil, timeZone: 'Asia/Tokyo' }, '2026-11-29T22:00:00.000Z'],
  ['2026-12-05T00:00:00Z', { ...brazil, every: 'monthly' }, '2027-01-01T10:00:00.000Z'],
  // Clocks go back in Spain between now and then.
  [
    '2026-10-24T12:00:00Z',
    { ...brazil, day: 7, timeZone: 'Europe/Madrid' },
    '2026-10-25T06:00:00.000Z',
  ],
] as const)('after %s is due on its day at seven local time (%#)', (now, schedule, due) => {
  expect(iso(nextDue(schedule, at(now)))).toBe(due)
})

it('covers whole days of its zone, through a clock change', () => {
  const spain = { ...brazil, timeZone: 'Europe/Madrid' }
  const { from, to } = spanOf(spain, at('2026-10-26T06:00:00Z'))
  expect([iso(from), iso(to)]).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

it('covers a month until its day', () => {
  const monthly = { ...brazil, every: 'monthly' } as const
  const { from, to } = spanOf(monthly, at('2027-01-01T10:00:00Z'))
  expect([iso(from), iso(to)]).toEqual(['2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'])
})
