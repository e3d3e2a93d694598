import { expect, test } from 'vitest'
import { SlidingCounts } from './sliding-counts.ts'

const MINUTE = 60_000

test('counts within the window, and drops counts evenly as they leave it', () => {
  const counts = new SlidingCounts(MINUTE, 10)
  for (let visit = 1; visit <= 100; visit++) expect(counts.add('a', 1, MINUTE)).toBe(visit)
  expect(counts.add('b', 1, MINUTE)).toBe(1)
  expect(counts.add('a', 1, 2.5 * MINUTE)).toBe(51)
  expect(counts.add('a', 1, 9 * MINUTE)).toBe(1)
})

test('drops nothing if the clock goes back', () => {
  const counts = new SlidingCounts(MINUTE, 10)
  counts.add('a', 5, 3 * MINUTE)
  expect(counts.add('a', 1, MINUTE)).toBe(6)
  expect(counts.add('a', 1, 3 * MINUTE)).toBe(7)
})

test('counts no new key while the memory is full', () => {
  const counts = new SlidingCounts(MINUTE, 2)
  expect([counts.add('a', 1, 0), counts.add('b', 1, 0), counts.add('c', 1, 0)]).toEqual([
    1,
    1,
    null,
  ])
  expect(counts.add('a', 1, 0)).toBe(2)
  expect(counts.add('c', 1, MINUTE)).toBe(1)
})

test('raises a count to a larger total and never lowers it', () => {
  const counts = new SlidingCounts(MINUTE, 10)
  counts.add('a', 5, 0)
  counts.raise('a', 20, 0)
  counts.raise('a', 3, 0)
  expect(counts.add('a', 1, 0)).toBe(21)
})
