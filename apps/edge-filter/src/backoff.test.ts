import { expect, test } from 'vitest'
import { backoffMs, randomFraction, retryAfterMs } from './backoff.ts'

test.each([
  [1, 0, 1_000],
  [1, 0.5, 1_500],
  [2, 0, 2_000],
  [3, 0, 4_000],
  [8, 0, 128_000],
  [9, 0, 150_000],
  [5_000, 0, 150_000],
  [5_000, 0.999_999, 300_000],
])('after %i failures with chance %f: %i ms', (attempts, random, expected) => {
  expect(backoffMs(attempts, () => random)).toBe(expected)
})

test('chance lies in [0, 1) and differs', () => {
  const drawn = Array.from({ length: 50 }, randomFraction)
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
  expect(new Set(drawn).size).toBeGreaterThan(1)
})

const NOW = Date.UTC(2026, 10, 1)

test.each([
  [null, null],
  ['120', 120_000],
  [' 5 ', 5_000],
  ['999999', 3_600_000],
  ['soon', null],
  [new Date(NOW + 90_000).toUTCString(), 90_000],
  [new Date(NOW - 90_000).toUTCString(), 0],
])('Retry-After: %s is %s ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})
