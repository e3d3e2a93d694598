import { type Bill, PLANS, type Plan, type SpendingLimit } from '@crivo/shared'
import type { Period } from '#core/accounts/billing-period.ts'

/**
 * Returns the cost of a period on a plan with this many requests, in USD cents. If filtering stops
 * at a limit, requests already in transit are not charged beyond it.
 */
export function costOf(
  plan: Plan,
  requests: number,
  limit: SpendingLimit | null,
): { requestsLimit: number; planCents: number; overageCents: number } {
  const { requests: requestsLimit, monthlyCents, extraThousandCents } = PLANS[plan]
  const started = Math.ceil(Math.max(0, requests - requestsLimit) / 1_000)
  const overage = started * (extraThousandCents ?? 0)
  const most = limit?.whenReached === 'stop_filtering' ? limit.monthlyCents : overage
  return { requestsLimit, planCents: monthlyCents, overageCents: Math.min(overage, most) }
}

/** Converts a period's bill to the API's format. */
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
