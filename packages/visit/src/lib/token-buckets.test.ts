import { expect, it } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const RATE = { burst: 4, perSecond: 2 }

it('grants a full bucket at once, and then at the refill rate', () => {
  const buckets = new TokenBuckets(RATE)
  expect([buckets.take('a', 3, 0), buckets.take('a', 1, 0)]).toEqual([0, 0])
  expect(buckets.take('a', 1, 0)).toBe(500)
  expect(buckets.take('a', 1, 400)).toBe(100)
  expect(buckets.take('a', 1, 500)).toBe(0)
})

it('takes nothing if there are too few tokens, and never exceeds the burst', () => {
  const buckets = new TokenBuckets(RATE)
  buckets.take('a', 3, 0)
  expect(buckets.take('a', 4, 0)).toBe(1_500)
  expect(buckets.take('a', 1, 0)).toBe(0)
  expect([buckets.take('a', 4, 60_000), buckets.take('a', 1, 60_000)]).toEqual([0, 500])
})

it('has a bucket per key', () => {
  const buckets = new TokenBuckets(RATE)
  buckets.take('a', 4, 1_000)
  expect(buckets.take('b', 4, 1_000)).toBe(0)
  expect(buckets.take('a', 1, 1_000)).toBe(500)
})

it('refills from a clock that was set back, without a gift', () => {
  const buckets = new TokenBuckets(RATE)
  buckets.take('a', 4, 60_000)
  expect(buckets.take('a', 1, 0)).toBe(500)
  expect(buckets.take('a', 1, 500)).toBe(0)
  expect(buckets.take('a', 1, 500)).toBe(500)
})
