/** What a plan allows. */
export interface PlanLimits {
  /** Requests a billing period. */
  readonly requests: number
  readonly domains: number
  readonly campaigns: number
  /** How long visits are kept. */
  readonly historyDays: number
}

/** Limits of each plan; every page, gate and limit reads them here. */
export const PLANS = {
  free: { requests: 1_000, domains: 1, campaigns: 3, historyDays: 7 },
  starter: { requests: 20_000, domains: 5, campaigns: 15, historyDays: 60 },
  growth: { requests: 100_000, domains: 25, campaigns: 100, historyDays: 120 },
  scale: { requests: 1_000_000, domains: 100, campaigns: 500, historyDays: 365 },
} as const satisfies Record<string, PlanLimits>

export type Plan = keyof typeof PLANS

/** From the smallest to the largest. */
export const PLAN_NAMES = ['free', 'starter', 'growth', 'scale'] as const satisfies readonly Plan[]
