import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMicros, isCurrency, MICROS, MOST_MONEY, parseMicros } from './amounts.ts'

it.each([
  ['12.5', 12_500_000],
  ['0', 0],
  ['0.1', 100_000],
  ['0.000001', 1],
  ['1000000000', MOST_MONEY * MICROS],
])('reads %s exactly', (text, micros) => {
  expect(parseMicros(text)).toBe(micros)
})

it.each(['', '-1', '+1', '1e3', '1,5', '.5', '5.', '1.0000001', '1000000000.01', '1 000', 'NaN'])(
  'refuses “%s”',
  (text) => {
    expect(parseMicros(text)).toBeNull()
  },
)

it('writes what it reads', () => {
  expect(formatMicros(12_500_000)).toBe('12.50')
  expect(formatMicros(-1)).toBe('-0.000001')
  const amounts = fc.integer({ min: 0, max: MOST_MONEY * MICROS })
  fc.assert(fc.property(amounts, (micros) => parseMicros(formatMicros(micros)) === micros))
})

it('recognises currencies by their codes in capitals', () => {
  expect(['USD', 'BRL', 'usd', 'XXX', 'US', ''].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
