import { PLANS } from '@crivo/shared'

export const SOLD_PLANS = ['starter', 'growth', 'scale'] as const
export type SoldPlan = (typeof SOLD_PLANS)[number]

/** What a plan costs by the month and by the year, in cents. */
export function pricesOf(plan: SoldPlan) {
  const { monthlyCents, yearlyCents } = PLANS[plan]
  const byMonthsCents = monthlyCents * 12
  return {
    monthlyCents,
    yearlyCents,
    byMonthsCents,
    /** A month of the year, to the whole dollar. */
    yearlyPerMonthCents: Math.round(yearlyCents / 12 / 100) * 100,
    savedCents: byMonthsCents - yearlyCents,
    savedShare: (byMonthsCents - yearlyCents) / byMonthsCents,
  }
}

/** The most that a year saves, as a share. */
export const MOST_SAVED = Math.max(...SOLD_PLANS.map((plan) => pricesOf(plan).savedShare))
