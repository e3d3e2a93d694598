import { expect, it } from 'vitest'
import { monthOf } from './month-of.ts'

it('covers the month up to the end of today, in UTC', () => {
  expect(monthOf(Date.parse('2026-11-01T00:30:00Z'))).toEqual({
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-02T00:00:00.000Z',
  })
  expect(monthOf(Date.parse('2026-02-28T23:59:59Z')).to).toBe('2026-03-01T00:00:00.000Z')
})
