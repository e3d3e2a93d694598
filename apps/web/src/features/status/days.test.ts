import { STATUS_DAYS } from '@crivo/shared'
import { expect, it } from 'vitest'
import { availabilityOf, calendarOf } from './days.ts'

const NOW = '2026-03-02T00:00:30.000Z'
const days = [
  { day: '2026-02-28', probes: 1_440, failed: 1 },
  { day: '2026-03-02', probes: 1, failed: 0 },
]

it('shows every day, empty without probes', () => {
  const calendar = calendarOf(days, NOW)
  expect(calendar).toHaveLength(STATUS_DAYS)
  expect(calendar.slice(-3)).toEqual([days[0], null, days[1]])
  expect(calendar.slice(0, -3).every((day) => day === null)).toBe(true)
})

it('rounds down, so that 100% means no failure', () => {
  const almost = [{ day: '2026-03-02', probes: 1_000_000, failed: 1 }]
  expect(availabilityOf(almost)).toMatchObject({ percent: 99.999, failed: 1 })
  expect(availabilityOf(days)).toEqual({
    probes: 1_441,
    failed: 1,
    percent: 99.93,
    badDays: [days[0]],
  })
  expect(availabilityOf([])).toBeNull()
})
