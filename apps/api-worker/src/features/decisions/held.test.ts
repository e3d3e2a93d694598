import { expect, it } from 'vitest'
import { Held } from './held.ts'

it('reads once for a moment, and again after it', async () => {
  const held = new Held<number>(100, 9)
  let read = 0
  const get = (now: number) => held.get('a', now, async () => ++read)
  expect([await get(0), await get(99), await get(100)]).toEqual([1, 1, 2])
})

it('keeps nothing of what could not be read', async () => {
  const held = new Held<number>(100, 9)
  await expect(held.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(held.has('a', 0)).toBe(false)
})

it('forgets the oldest when there are too many', () => {
  const held = new Held<number>(100, 2)
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) held.keep(key, at, 0)
  expect(['a', 'b', 'c'].map((key) => held.has(key, 0))).toEqual([true, false, true])
})
