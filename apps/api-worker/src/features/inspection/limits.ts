import type { Limit } from '../auth/attempts.ts'

const MINUTE_MS = 60_000

/** Inspections of one account: each makes up to 25 visits to a site. */
export const inspectionLimits = (accountId: number): Limit[] => [
  { key: `inspect account ${accountId}`, most: 20, windowMs: 60 * MINUTE_MS },
]

/** Inspections that all accounts together make of one host, redirects to it included. */
export const inspectedHostLimits = ({ hostname }: URL): Limit[] => [
  { key: `inspect target ${hostname}`, most: 6, windowMs: MINUTE_MS },
]

/** Single visits and searches for paths of one account. */
export const visitLimits = (accountId: number): Limit[] => [
  { key: `simulate account ${accountId}`, most: 20, windowMs: MINUTE_MS },
]
