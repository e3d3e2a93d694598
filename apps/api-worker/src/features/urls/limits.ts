import { MINUTE_MS } from '@crivo/shared'
import type { Limit } from '#core/identity/rate-limits/claim-rate-limit.ts'

export const validationLimits = (accountId: number): Limit[] => [
  { key: `validate-url account ${accountId}`, most: 30, windowMs: MINUTE_MS },
]
