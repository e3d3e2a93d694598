import { PAID_PLANS, type PaidPlan, PLANS } from '@crivo/shared'

/** Returns a plan's monthly and yearly price, in cents. */
export function pricesOf(plan: PaidPlan) {
  const { monthlyCents, yearlyCents } = PLANS[plan]
  const byMonthsCents = monthlyCents * 12
  return {
    monthlyCents,
    yearlyCents,
    byMonthsCents,
    /** The yearly price per month, rounded to whole dollars. */
    yearlyPerMonthCents: Math.round(yearlyCents / 12 / 100) * 100,
    savedCents: byMonthsCents - yearlyCents,
    savedShare: (byMonthsCents - yearlyCents) / byMonthsCents,
  }
}

/** The largest saving of a yearly price, as a share. */
export const MOST_SAVED = Math.max(...PAID_PLANS.map((plan) => pricesOf(plan).savedShare))
