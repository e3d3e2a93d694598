import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MICROS } from './amounts.ts'
import { apportion } from './apportion.ts'
import { minorUnit, roundToMinor } from './minor-unit.ts'
import { convert, converterTo, parseRate } from './rates.ts'
import { readAmount } from './read-amount.ts'

describe('apportion', () => {
  it('adds up to the total, and differs from the exact share by less than one', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(10 ** 15), weights, (total, each) => {
        const parts = apportion(total, each)
        const sum = each.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : total)
        for (const [index, part] of parts.entries()) {
          const exact = sum === 0 ? 0 : (total / sum) * (each[index] ?? 0)
          expect(Math.abs(part - exact)).toBeLessThan(1.5)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('gives the remainder to the first of equal parts', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(apportion(5, [0, 0])).toEqual([0, 0])
  })
})

describe('a rate', () => {
  const rates = [
    { currency: 'EUR', quote: 'USD', day: '2026-11-01', rate: '1.1' },
    { currency: 'EUR', quote: 'USD', day: '2026-11-10', rate: '1.2' },
    { currency: 'EUR', quote: 'BRL', day: '2026-11-01', rate: '6' },
  ]

  it.each([
    ['2026-11-01', 1_100_000],
    ['2026-11-09', 1_100_000],
    ['2026-11-10', 1_200_000],
    ['2027-01-01', 1_200_000],
    ['2026-10-31', null],
  ])('of %s is the latest of that day or before', (day, micros) => {
    expect(converterTo('USD', rates)(MICROS, 'EUR', day)).toBe(micros)
  })

  it('is not guessed from its inverse or another currency', () => {
    expect(converterTo('EUR', rates)(MICROS, 'USD', '2026-11-20')).toBeNull()
    expect(converterTo('EUR', rates)(MICROS, 'EUR', '2020-01-01')).toBe(MICROS)
  })

  it.each(['0', '-1', '1,1', '', '1e2', '1.12345678901', '10000000'])('is not “%s”', (text) => {
    expect(parseRate(text)).toBeNull()
  })

  it('converts exactly, halves up', () => {
    expect(convert(3, parseRate('0.5') ?? 0n)).toBe(2)
    expect(convert(10 ** 15, parseRate('0.0000000001') ?? 0n)).toBe(100_000)
  })
})

describe('an amount', () => {
  it.each([
    ['1240', '1240'],
    ['1240.5', '1240.5'],
    ['1240,50', '1240.50'],
    ['1,240.50', '1240.50'],
    ['1.240,50', '1240.50'],
    ['1,240,000', '1240000'],
    ['R$ 1.240,50', '1240.50'],
    ['US$ 12.5', '12.5'],
    ['€12', '12'],
    ['0.125', '0.125'],
  ])('is read from “%s”', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount })
  })

  it.each([
    ['1,240', 'ambiguous_amount'],
    ['1.240', 'ambiguous_amount'],
    ['-5', 'invalid_amount'],
    ['12,40.5', 'invalid_amount'],
    ['', 'invalid_amount'],
    ['free', 'invalid_amount'],
    ['1e9', 'invalid_amount'],
    ['99999999999', 'invalid_amount'],
  ])('is not guessed from “%s”', (text, fault) => {
    expect(readAmount(text)).toBe(fault)
  })

  it('is refused at once, however long it is', () => {
    const started = performance.now()
    expect(readAmount(`1${' '.repeat(100_000)}1`)).toBe('invalid_amount')
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

it('rounds to each currency’s minor unit', () => {
  expect(['USD', 'JPY', 'KWD'].map(minorUnit)).toEqual([10_000, 1_000_000, 1_000])
  expect(roundToMinor(15_000, 'USD')).toBe(20_000)
  expect(roundToMinor(14_999, 'USD')).toBe(10_000)
  expect(roundToMinor(499_999, 'JPY')).toBe(0)
})
