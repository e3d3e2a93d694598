import { afterEach, expect, test, vi } from 'vitest'
import { meetsBound, report } from './measure.ts'

afterEach(() => {
  process.exitCode = undefined
})

test.each([
  [10, 'the slowest call; at most 10', true],
  [10.1, 'the slowest call; at most 10', false],
  [0.68, 'of a constant 302; at least 0.68', true],
  [0.67, 'of a constant 302; at least 0.68', false],
  [1_501, 'largest paint; at most 1,500', false],
  [9_999, 'median of 5', true],
  [80, 'first answer of a constant worker; at most 50 more', true],
])('%d, %s: %s', (value, baseline, isMet) => {
  expect(meetsBound(value, baseline)).toBe(isMet)
})

test('a missed bound makes the process fail', () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  report('read/p95-ms', 9, 'ms', 'at most 10')
  expect([process.exitCode, error.mock.calls]).toEqual([undefined, []])
  report('read/p95-ms', 11, 'ms', 'at most 10')
  expect(process.exitCode).toBe(1)
  expect(error).toHaveBeenCalledWith('read/p95-ms is 11 ms: at most 10')
})
