import { expect, test } from 'vitest'
import { formatBrasiliaTime, fromBrasiliaTime, toBrasiliaTime } from './brasilia-time.ts'

test('is three hours behind UTC, including across midnight', () => {
  expect(fromBrasiliaTime('2026-12-31T22:30')).toBe('2027-01-01T01:30:00.000Z')
  expect(toBrasiliaTime('2027-01-01T01:30:00.000Z')).toBe('2026-12-31T22:30')
})

test('reads an empty field as immediately', () => {
  expect(fromBrasiliaTime('')).toBeNull()
  expect(toBrasiliaTime(null)).toBe('')
})

test('keeps an invalid time for the form to reject', () => {
  expect(fromBrasiliaTime('soon')).toBe('soon')
})

test('is in Brasília time in every reader’s time zone', () => {
  expect(formatBrasiliaTime('2027-01-01T01:30:00.000Z', 'pt-BR')).toContain('22:30')
})
