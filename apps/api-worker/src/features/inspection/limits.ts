import { nameOf } from '@crivo/network-guard'
import { MINUTE_MS } from '@crivo/shared'
import type { Limit } from '#core/rate-limits/claim-rate-limit.ts'

/** Limits on inspections per account: each makes up to 25 visits to a site. */
export const inspectionLimits = (accountId: number): Limit[] => [
  { key: `inspect account ${accountId}`, most: 20, windowMs: 60 * MINUTE_MS },
]

/** Limits on inspections of one host by all accounts, including redirects to it. */
export const inspectedHostLimits = (url: URL): Limit[] => [
  { key: `inspect target ${nameOf(url)}`, most: 6, windowMs: MINUTE_MS },
]

/** Limits on inspections with a browser per account, because browsers are billed by the minute. */
export const renderingLimits = (accountId: number): Limit[] => [
  { key: `render account ${accountId}`, most: 30, windowMs: 24 * 60 * MINUTE_MS },
]

/** Limits on single visits and path discovery per account. */
export const visitLimits = (accountId: number): Limit[] => [
  { key: `simulate account ${accountId}`, most: 20, windowMs: MINUTE_MS },
]
