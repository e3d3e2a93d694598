import { expect, it } from 'vitest'
import { MOST_SAVED, pricesOf } from './plan-prices.ts'

it('computes yearly savings from the prices', () => {
  expect(pricesOf('starter')).toMatchObject({ byMonthsCents: 46_800, savedCents: 16_900 })
  expect(pricesOf('growth')).toMatchObject({ yearlyPerMonthCents: 6_700, savedCents: 38_900 })
  expect(MOST_SAVED).toBe(pricesOf('scale').savedShare)
  expect(MOST_SAVED).toBeCloseTo(0.554, 3)
})
