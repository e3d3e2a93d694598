import { DEMO_DOMAIN } from '#scripts/lib/local/demo-account.ts'

/** The measured account, with as much data as its plan, growth, allows. */
export const OWN = {
  accountId: 1,
  domainId: DEMO_DOMAIN.id,
  domains: 25,
  campaigns: 100,
  blockedIps: 1_000,
  /** Visits of the last day: a thirtieth of the plan's monthly quota. */
  visits: 3_300,
} as const
