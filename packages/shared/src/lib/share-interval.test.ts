import { expect, it } from 'vitest'
import { shareDifference, shareInterval } from './share-interval.ts'

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
