import type { Limit } from '#core/identity/rate-limits/claim-rate-limit.ts'

export const testLimits = (accountId: number): Limit[] => [
  { key: `webhook test account ${accountId}`, most: 20, windowMs: 60_000 },
]
