import type { Limit } from '../auth/attempts.ts'

const MINUTE_MS = 60_000

/** Addresses that one account has looked at. */
export const validationLimits = (accountId: number): Limit[] => [
  { key: `validate-url account ${accountId}`, most: 30, windowMs: MINUTE_MS },
]

/** Requests that all accounts together make of one host, redirects to it included. */
export const targetLimits = ({ hostname }: URL): Limit[] => [
  { key: `target ${hostname}`, most: 120, windowMs: MINUTE_MS },
]
