import { nameOf } from '@crivo/network-guard'
import { MINUTE_MS } from '@crivo/shared'
import type { Limit } from './claim-rate-limit.ts'

/** Limits on calls to one host by all accounts, including redirects to it. */
export const targetLimits = (url: URL): Limit[] => [
  { key: `target ${nameOf(url)}`, most: 120, windowMs: MINUTE_MS },
]
