import { DEMO_DOMAIN } from '../../lib/demo-account.ts'

/** The account whose calls are measured, and what it has: as much as its plan, growth, takes. */
export const OWN = {
  accountId: 1,
  domainId: DEMO_DOMAIN.id,
  domains: 25,
  campaigns: 100,
  blockedIps: 1_000,
  /** Of the last day: a thirtieth of what the plan includes for a month. */
  visits: 3_300,
} as const
