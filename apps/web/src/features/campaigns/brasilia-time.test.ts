import { expect, test } from 'vitest'
import { formatBrasiliaTime, fromBrasiliaTime, toBrasiliaTime } from './brasilia-time.ts'

test('is three hours behind UTC, across midnight too', () => {
  expect(fromBrasiliaTime('2026-12-31T22:30')).toBe('2027-01-01T01:30:00.000Z')
  expect(toBrasiliaTime('2027-01-01T01:30:00.000Z')).toBe('2026-12-31T22:30')
})

test('an empty field means at once', () => {
  expect(fromBrasiliaTime('')).toBeNull()
  expect(toBrasiliaTime(null)).toBe('')
})

test('what is no time stays as it is, for the form to refuse', () => {
  expect(fromBrasiliaTime('soon')).toBe('soon')
})

test('is read in Brasília, wherever the reader is', () => {
  expect(formatBrasiliaTime('2027-01-01T01:30:00.000Z', 'pt-BR')).toContain('22:30')
})
