import { expect, it } from 'vitest'
import { Latencies } from './latencies.ts'

it('returns quantiles of few and of many calls, and counts failures by their error', async () => {
  const few = new Latencies()
  expect(few.quantile(0.99)).toBeNaN()
  for (let ms = 1; ms <= 100; ms += 1) few.add(ms)
  expect([few.quantile(0), few.quantile(0.5), few.quantile(0.99)]).toEqual([1, 51, 100])
  const many = new Latencies()
  for (let call = 0; call < 100_000; call += 1) many.add(call % 1_000)
  expect(many.count).toBe(100_000)
  expect(Math.abs(many.quantile(0.99) - 990)).toBeLessThan(20)
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  for (const error of [
    new Error('no'),
    new TypeError('fetch failed', { cause }),
    new Error('no'),
  ]) {
    await many.measure(() => Promise.reject(error))
  }
  expect(many.failures.counts).toEqual([
    ['no', 2],
    ['fetch failed: read ECONNRESET', 1],
  ])
})
