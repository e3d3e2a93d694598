import { PLANS, type Plan } from '@crivo/shared'
import { expect, it } from 'vitest'
import { costOf } from './period-cost.ts'

it.each([
  ['starter', 0, 0],
  ['starter', 20_000, 0],
  ['starter', 20_001, 985],
  ['starter', 21_000, 985],
  ['starter', 21_001, 1_970],
  ['growth', 102_500, 3 * 785],
  ['scale', 1_000_001, 585],
  ['free', 5_000, 0],
] as const)('%s with %i requests costs %i cents beyond the plan', (plan: Plan, requests, cents) => {
  expect(costOf(plan, requests, null)).toEqual({
    requestsLimit: PLANS[plan].requests,
    planCents: PLANS[plan].monthlyCents,
    overageCents: cents,
  })
})

it('charges no more than a limit at which filtering stops', () => {
  const costWith = (whenReached: 'stop_filtering' | 'keep_filtering') =>
    costOf('starter', 30_000, { monthlyCents: 2_000, whenReached }).overageCents
  expect(costWith('stop_filtering')).toBe(2_000)
  expect(costWith('keep_filtering')).toBe(9_850)
})
