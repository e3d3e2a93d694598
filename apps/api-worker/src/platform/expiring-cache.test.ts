import { expect, it } from 'vitest'
import { ExpiringCache } from './expiring-cache.ts'

it('reads once until the entry expires', async () => {
  const held = new ExpiringCache<number>(100, 9)
  let read = 0
  const get = (now: number) => held.get('a', now, async () => ++read)
  expect([await get(0), await get(99), await get(100)]).toEqual([1, 1, 2])
})

it('does not cache failures', async () => {
  const held = new ExpiringCache<number>(100, 9)
  await expect(held.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(held.has('a', 0)).toBe(false)
})

it('evicts the oldest entries when full', () => {
  const held = new ExpiringCache<number>(100, 2)
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) held.keep(key, at, 0)
  expect(['a', 'b', 'c'].map((key) => held.has(key, 0))).toEqual([true, false, true])
})
