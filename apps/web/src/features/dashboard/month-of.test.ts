import { expect, test } from 'vitest'
import { monthOf } from './month-of.ts'

test('a month extends from its first day to the end of today', () => {
  expect(monthOf(Date.parse('2026-11-21T13:05:07Z'), 'UTC')).toEqual({
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
  })
})

test('its days are those of the time zone', () => {
  expect(monthOf(Date.parse('2026-12-01T01:00:00Z'), 'America/Sao_Paulo')).toEqual({
    from: '2026-11-01T03:00:00.000Z',
    to: '2026-12-01T03:00:00.000Z',
  })
})
