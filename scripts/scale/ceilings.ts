import { assumed } from './assumptions.ts'
import type { DomainDay } from './model.ts'

const DAY_SECONDS = 86_400

/** Limits of the platform and of one object, and where they are said or measured. */
const LIMITS = {
  /** developers.cloudflare.com/durable-objects/reference/faq: a soft limit. */
  objectCalls: 1_000,
  /** developers.cloudflare.com/durable-objects/platform/limits */
  objectBytes: 10e9,
  /** developers.cloudflare.com/d1/platform/limits: one query at a time, of about 1 ms. */
  d1Queries: 1_000,
  /** `npm run -s bench ledger` on two cores. */
  ledgerVisits: 10_000,
}
/** Queries that a call to the control plane asks of D1. */
const D1_QUERIES = { batch: 3, pull: 1 }

/** Visits a month above which a ledger outgrows its object, with the history of a plan. */
export const largestLedger = (historyDays: number): number =>
  LIMITS.objectBytes / assumed('visitBytes') / (historyDays / 30)

/** How much of a limit is used at the busiest moment; above 1 it is hit. */
export interface Ceiling {
  readonly name: string
  readonly used: number
}

/** Every limit that grows with visits, the one that is hit first at the front. */
export function ceilings(domains: number, day: DomainDay): Ceiling[] {
  const { visits, windows, checks, batches, pulls } = day
  const perSecond = (count: number) => (count / DAY_SECONDS) * assumed('peak')
  const ofAccount = assumed('domainsPerAccount')
  const queries = domains * (batches * D1_QUERIES.batch + pulls * D1_QUERIES.pull)
  const bytes = ofAccount * visits * assumed('historyDays') * assumed('visitBytes')
  return [
    { name: 'Hub: calls/s of a domain', used: perSecond(windows + checks) / LIMITS.objectCalls },
    { name: 'Ledger: batches/s', used: perSecond(ofAccount * batches) / LIMITS.objectCalls },
    { name: 'Ledger: visits/s', used: perSecond(ofAccount * visits) / LIMITS.ledgerVisits },
    { name: 'Ledger: bytes', used: bytes / LIMITS.objectBytes },
    { name: 'D1: queries/s of all', used: perSecond(queries) / LIMITS.d1Queries },
  ].sort((one, other) => other.used - one.used)
}
