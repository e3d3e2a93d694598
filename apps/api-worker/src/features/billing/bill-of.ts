import { type Bill, PLANS, type Plan } from '@crivo/shared'
import type { Period } from '../usage/current-period.ts'

/** What a period of a plan costs with so many requests, in USD cents. */
export function costOf(
  plan: Plan,
  requests: number,
): { requestsLimit: number; planCents: number; overageCents: number } {
  const { requests: requestsLimit, monthlyCents, extraThousandCents } = PLANS[plan]
  const started = Math.ceil(Math.max(0, requests - requestsLimit) / 1_000)
  return {
    requestsLimit,
    planCents: monthlyCents,
    overageCents: started * (extraThousandCents ?? 0),
  }
}

/** A period's bill as the API answers it. */
export function toBill(
  charged: Period & Omit<Bill, 'periodStart' | 'periodEnd' | 'totalCents'>,
): Bill {
  const { start, end, plan, requests, requestsLimit, planCents, overageCents } = charged
  return {
    plan,
    periodStart: new Date(start).toISOString(),
    periodEnd: new Date(end).toISOString(),
    requests,
    requestsLimit,
    planCents,
    overageCents,
    totalCents: planCents + overageCents,
  }
}
