import { expect, it } from 'vitest'
import { rangeOf } from './range-of.ts'

it.each([
  ['203.0.113.7/24', '203.0.113.0', '203.0.113.255', 256n],
  ['198.51.100.128/25', '198.51.100.128', '198.51.100.255', 128n],
  ['2001:db8:1::/64', '2001:db8:1::', '2001:db8:1:0:ffff:ffff:ffff:ffff', 2n ** 64n],
  ['::1/128', '::1', '::1', 1n],
  ['2001:db8:0:1::5/127', '2001:db8:0:1::4', '2001:db8:0:1::5', 2n],
])('returns the first and last address of %s, and their number', (text, first, last, size) => {
  expect(rangeOf(text)).toEqual({ first, last, size })
})

it.each(['203.0.113.7', '203.0.113.7/33', 'none/8', ''])('returns nothing for “%s”', (text) => {
  expect(rangeOf(text)).toBeNull()
})
