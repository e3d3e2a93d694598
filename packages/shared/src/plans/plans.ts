/** Limits and prices of a plan. Money is in USD cents. */
export interface PlanLimits {
  /** Requests per billing period. */
  readonly requests: number
  readonly domains: number
  readonly campaigns: number
  /** Retention period of visits, in days. */
  readonly historyDays: number
}

export interface PlanPrices {
  readonly monthlyCents: number
  readonly yearlyCents: number
  /**
   * Price of each 1,000 requests over the limit, or part of 1,000; `null` if there is no charge.
   */
  readonly extraThousandCents: number | null
}

/** Limits and prices of each plan: the single source for pages, access checks and bills. */
export const PLANS = {
  free: {
    requests: 1_000,
    domains: 1,
    campaigns: 3,
    historyDays: 7,
    monthlyCents: 0,
    yearlyCents: 0,
    extraThousandCents: null,
  },
  starter: {
    requests: 20_000,
    domains: 5,
    campaigns: 15,
    historyDays: 60,
    monthlyCents: 3_900,
    yearlyCents: 29_900,
    extraThousandCents: 985,
  },
  growth: {
    requests: 100_000,
    domains: 25,
    campaigns: 100,
    historyDays: 120,
    monthlyCents: 9_900,
    yearlyCents: 79_900,
    extraThousandCents: 785,
  },
  scale: {
    requests: 1_000_000,
    domains: 100,
    campaigns: 500,
    historyDays: 365,
    monthlyCents: 29_900,
    yearlyCents: 159_900,
    extraThousandCents: 585,
  },
} as const satisfies Record<string, PlanLimits & PlanPrices>

export type Plan = keyof typeof PLANS

/** Requests in a period after which campaigns on the free plan stop filtering. */
export const FREE_PLAN_STOPS_AT: number = 2 * PLANS.free.requests

/** Plans from smallest to largest. */
export const PLAN_NAMES = ['free', 'starter', 'growth', 'scale'] as const satisfies readonly Plan[]
/** The plans for sale, from smallest to largest. */
export const PAID_PLANS = ['starter', 'growth', 'scale'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/**
 * Returns the number of requests that a billing period may have before its charge for extra
 * requests exceeds this many USD cents; `null` for a plan without that charge.
 */
export function requestsWithin(plan: Plan, cents: number): number | null {
  const { requests, extraThousandCents } = PLANS[plan]
  if (extraThousandCents === null) return null
  return requests + Math.floor(cents / extraThousandCents) * 1_000
}
