import { expect, it } from 'vitest'
import { currentPeriod } from './current-period.ts'

it.each([
  ['2026-11-21T10:00:00.000Z', '2026-11-01', '2026-12-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-02-01'],
])('%s is in the calendar month from %s to %s, of UTC', (now, start, end) => {
  expect(currentPeriod(Date.parse(now))).toEqual({ start: Date.parse(start), end: Date.parse(end) })
})
