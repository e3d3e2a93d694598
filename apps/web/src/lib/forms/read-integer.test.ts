import { expect, it } from 'vitest'
import { readInteger } from './read-integer.ts'

it.each([
  ['250', 250],
  [' 1.000 ', 1_000],
  ['1,000,000', 1_000_000],
  ['1 000', 1_000],
  ['1.5', Number.NaN],
  ['1,000.000', Number.NaN],
  ['-3', Number.NaN],
  ['', Number.NaN],
  ['ten', Number.NaN],
])('reads %j as %j', (text, number) => expect(readInteger(text)).toBe(number))
