import { expect, it } from 'vitest'
import { meanDifference, shareDifference, shareInterval } from './share-interval.ts'

it('computes Wilson intervals', () => {
  const [low, high] = shareInterval(1, 100)
  expect(low).toBeCloseTo(0.18, 2)
  expect(high).toBeCloseTo(5.45, 2)
})

it('computes Newcombe’s intervals of differences', () => {
  // Newcombe 1998, table II (a), method 10: 56/70 and 48/80.
  const { points, low, high } = shareDifference({ count: 56, of: 70 }, { count: 48, of: 80 })
  expect(points).toBeCloseTo(20, 2)
  expect(low).toBeCloseTo(5.24, 2)
  expect(high).toBeCloseTo(33.39, 2)
})

it('compares each pair of shares with itself only', () => {
  const pair = [
    { count: 56, of: 70 },
    { count: 48, of: 80 },
  ] as const
  expect(meanDifference([pair])).toEqual(shareDifference(...pair))
  const quiet = [
    { count: 5, of: 50 },
    { count: 95, of: 950 },
  ] as const
  const busy = [
    { count: 100, of: 250 },
    { count: 300, of: 750 },
  ] as const
  const { points, low, high } = meanDifference([quiet, busy]) ?? {}
  expect(points).toBeCloseTo(0, 9)
  expect(low).toBeCloseTo(-5.61, 2)
  expect(high).toBeCloseTo(6.11, 2)
  const none = { count: 0, of: 0 }
  expect(meanDifference([[none, pair[0]]])).toBeNull()
})
