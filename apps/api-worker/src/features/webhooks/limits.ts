import type { Limit } from '../auth/attempts.ts'

/** Tests that one account asks for. */
export const testLimits = (accountId: number): Limit[] => [
  { key: `webhook test account ${accountId}`, most: 20, windowMs: 60_000 },
]
