import { expect, it } from 'vitest'
import { dueAt, firstStart, periodAt } from './period.ts'

const ZONE = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(text)
const iso = (time: number) => new Date(time).toISOString()

it.each([
  ['daily', ZONE, '2026-11-20T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  // The clocks go back in Spain: the day has 25 hours.
  ['daily', 'Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  // After a change of the account's time zone, one day is shorter.
  ['daily', 'Europe/Madrid', '2026-11-20T03:00:00Z', '2026-11-20T23:00:00.000Z'],
  // Chile's clocks skip the hour after midnight, so the next day begins at one.
  ['daily', 'America/Santiago', '2026-09-05T04:00:00Z', '2026-09-06T04:00:00.000Z'],
  ['daily', 'America/Santiago', '2026-09-06T03:30:00Z', '2026-09-06T04:00:00.000Z'],
  ['daily', 'America/Santiago', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00.000Z'],
  ['hourly', ZONE, '2026-11-20T03:00:00Z', '2026-11-20T04:00:00.000Z'],
] as const)('a %s file in %s that begins at %s ends at %s', (every, zone, from, to) => {
  const period = periodAt(every, zone, at(from))
  expect(iso(period.to)).toBe(to)
  expect(dueAt(period) - period.to).toBe(3_600_000)
})

it('begins with the current day or hour', () => {
  const now = at('2026-11-21T02:10:00Z')
  expect(iso(firstStart('daily', ZONE, now))).toBe('2026-11-20T03:00:00.000Z')
  expect(iso(firstStart('hourly', ZONE, now))).toBe('2026-11-21T02:00:00.000Z')
})
