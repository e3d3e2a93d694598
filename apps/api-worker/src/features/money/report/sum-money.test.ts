import { formatMicros, minorUnit, parseMicros, roundToMinor, shareInterval } from '@crivo/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SpreadCost, sumMoney } from './sum-money.ts'

const micros = (text: string): number => parseMicros(text) ?? Number.NaN

const cell = fc
  .record({
    key: fc.constantFrom('google', 'meta', 'tiktok', '(direct)', ''),
    visits: fc.integer({ min: 1, max: 5_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ key, visits, share }) => ({ key, visits, invalid: Math.floor((visits * share) / 100) }))

const cost: fc.Arbitrary<SpreadCost> = fc
  .record({
    micros: fc.nat(10 ** 12),
    cells: fc.uniqueArray(cell, { maxLength: 5, selector: ({ key }) => key }),
    isIdle: fc.boolean(),
  })
  .map(({ micros: amount, cells, isIdle }) => {
    const own = isIdle ? [] : cells
    return { micros: amount, cells: own, visits: own.reduce((sum, { visits }) => sum + visits, 0) }
  })

describe('the amounts shown', () => {
  it('add up to the amounts entered, to the minor unit, however they are spread and rounded', () => {
    fc.assert(
      fc.property(
        fc.array(cost, { maxLength: 40 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.integer({ min: 1, max: 6 }),
        (costs, currency, limit) => {
          const { rows, total, unallocated } = sumMoney({
            currency,
            costs,
            groups: [],
            revenue: null,
            limit,
          })
          const entered = costs.reduce((sum, each) => sum + each.micros, 0)
          expect(micros(total.spent)).toBe(roundToMinor(entered, currency))
          const sumOf = (name: 'spent' | 'wasted') =>
            rows.reduce((sum, row) => sum + micros(row[name]), 0)
          expect(sumOf('spent') + micros(unallocated)).toBe(micros(total.spent))
          expect(sumOf('wasted')).toBe(micros(total.wasted))
          for (const row of [...rows, total]) {
            expect(micros(row.spent) % minorUnit(currency)).toBe(0)
            expect(micros(row.wasted)).toBeLessThanOrEqual(micros(row.spent))
            expect(micros(row.wastedLow)).toBeLessThanOrEqual(micros(row.wasted))
            expect(micros(row.wastedHigh)).toBeGreaterThanOrEqual(micros(row.wasted))
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

it('have Wilson’s interval if every visit costs the same', () => {
  const costs = [
    {
      micros: 1_240_000_000,
      visits: 5_800,
      cells: [{ key: 'google', visits: 5_800, invalid: 1_001 }],
    },
  ]
  const { total } = sumMoney({ currency: 'USD', costs, groups: [], revenue: null, limit: 10 })
  const [low, high] = shareInterval(1_001, 5_800).map((each) => (each / 100) * 1_240_000_000)
  expect(total).toMatchObject({
    spent: '1240.00',
    wasted: '214.01',
    wastedLow: formatMicros(roundToMinor(low ?? 0, 'USD')),
    wastedHigh: formatMicros(roundToMinor(high ?? 0, 'USD')),
    costPerValid: '0.258387',
  })
})

it('have a wider interval if few visits carry most of the cost', () => {
  const even = [
    { micros: 100_000_000, visits: 1_000, cells: [{ key: '', visits: 1_000, invalid: 100 }] },
  ]
  const uneven = [
    { micros: 90_000_000, visits: 10, cells: [{ key: '', visits: 10, invalid: 1 }] },
    { micros: 10_000_000, visits: 990, cells: [{ key: '', visits: 990, invalid: 99 }] },
  ]
  const widthOf = (costs: readonly SpreadCost[]) => {
    const { total } = sumMoney({ currency: 'USD', costs, groups: [], revenue: null, limit: 10 })
    expect(total.wasted).toBe('10.00')
    return micros(total.wastedHigh) - micros(total.wastedLow)
  }
  expect(widthOf(uneven)).toBeGreaterThan(5 * widthOf(even))
})

it('have one row for the values that are not listed, and those that were not told apart', () => {
  const groups = ['(other)', 'google', 'meta'].map((key, at) => ({
    key,
    visits: 9 - at,
    invalid: 0,
  }))
  const { rows } = sumMoney({ currency: 'USD', costs: [], groups, revenue: null, limit: 1 })
  expect(rows.map(({ value, visits }) => [value, visits])).toEqual([
    ['google', 8],
    ['(other)', 16],
  ])
})

it('include visits without cost, and exclude the share of visits outside the report', () => {
  const { rows, total } = sumMoney({
    currency: 'USD',
    costs: [{ micros: 10_000_000, visits: 4, cells: [{ key: 'google', visits: 1, invalid: 1 }] }],
    groups: [
      { key: 'google', visits: 2, invalid: 1 },
      { key: '', visits: 3, invalid: 0 },
    ],
    revenue: [{ key: '', conversions: 1, micros: 5_000_000 }],
    limit: 10,
  })
  expect(
    rows.map(({ value, visits, paidVisits, spent }) => [value, visits, paidVisits, spent]),
  ).toEqual([
    ['google', 2, 1, '2.50'],
    [null, 3, 0, '0.00'],
  ])
  expect(total).toMatchObject({
    ...{ visits: 5, spent: '2.50', wasted: '2.50', costPerValid: null },
    ...{ conversions: 1, revenue: '5.00', returnPercent: 200 },
  })
  expect(rows.map(({ revenue, returnPercent }) => [revenue, returnPercent])).toEqual([
    ['0.00', 0],
    ['5.00', null],
  ])
})
