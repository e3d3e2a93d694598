import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from './backoff.ts'

test.each([
  [1, 0, 1_000],
  [1, 0.5, 1_500],
  [2, 0, 2_000],
  [3, 0, 4_000],
  [8, 0, 128_000],
  [9, 0, 150_000],
  [5_000, 0, 150_000],
  [5_000, 0.999_999, 300_000],
])('waits after %i failures with random number %f: %i ms', (attempts, random, expected) => {
  expect(backoffMs(attempts, { random: () => random })).toBe(expected)
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
])('reads Retry-After: %s as %s ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})
