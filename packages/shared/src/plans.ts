/** What a plan allows and costs. Money is in USD cents. */
export interface PlanLimits {
  /** Requests a billing period. */
  readonly requests: number
  readonly domains: number
  readonly campaigns: number
  /** How long visits are kept. */
  readonly historyDays: number
}

export interface PlanPrices {
  readonly monthlyCents: number
  readonly yearlyCents: number
  /** Of each started 1,000 requests beyond the limit; `null` where none are charged. */
  readonly extraThousandCents: number | null
}

/** Limits and prices of each plan; every page, gate, limit and bill reads them here. */
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

/** From the smallest to the largest. */
export const PLAN_NAMES = ['free', 'starter', 'growth', 'scale'] as const satisfies readonly Plan[]
