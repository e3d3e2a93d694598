import { expect, it } from 'vitest'
import { endOfDay } from './expiry.ts'

it('reads a day as its last second in the person’s time zone', () => {
  const end = new Date(endOfDay('2026-12-31') ?? '')
  expect([end.getFullYear(), end.getMonth(), end.getDate()]).toEqual([2026, 11, 31])
  expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59])
})

it('reads an empty day as no expiry and leaves invalid ones to the schema', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('12345-01-01')).toBe('12345-01-01')
})
