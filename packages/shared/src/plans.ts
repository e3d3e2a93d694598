/** Limits of each plan; every page, gate and limit reads them here. */
export const PLANS = {
  free: { requests: 1_000, domains: 1, campaigns: 3 },
  starter: { requests: 20_000, domains: 5, campaigns: 15 },
  growth: { requests: 100_000, domains: 25, campaigns: 100 },
  scale: { requests: 1_000_000, domains: 100, campaigns: 500 },
} as const satisfies Record<string, { requests: number; domains: number; campaigns: number }>

export type Plan = keyof typeof PLANS
