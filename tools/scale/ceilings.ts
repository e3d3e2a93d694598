import { assumed, type Design } from './assumptions.ts'
import { type DomainDay, objectBytes } from './model.ts'

const DAY_SECONDS = 86_400

/** Limits of the platform and of one object, with their sources. */
const LIMITS = {
  /** developers.cloudflare.com/durable-objects/reference/faq: a soft limit. */
  objectCalls: 1_000,
  /** developers.cloudflare.com/durable-objects/platform/limits */
  objectBytes: 10e9,
  /**
   * Maximum size of a Hub and age of its visits (apps/edge-filter/src/hub/outbox/visit-outbox.ts).
   */
  hubBytes: 8e9,
  hubHours: 30 * 24,
  /** developers.cloudflare.com/d1/platform/limits: one query at a time, each about 1 ms. */
  d1Queries: 1_000,
  /** `npm run -s bench ledger` on two cores. */
  ledgerVisits: 10_000,
}
/** D1 queries of an API call, of a change including its publish and pushes, and of a report. */
const D1_QUERIES = { noted: 10, change: 30, report: 2 }

/** Returns the monthly visits at which a ledger outgrows its object, for a retention period. */
export const largestLedger = (historyDays: number, design: Design): number =>
  (LIMITS.objectBytes / objectBytes(design, historyDays)) * 30

/** Returns the monthly visits that an account's single ledger can handle at the busiest moment. */
export const busiestLedger = (): number =>
  (LIMITS.ledgerVisits / assumed('peak')) * DAY_SECONDS * 30

/** Returns the visits per day at which D1 reaches its capacity. */
export function d1Ceiling(): number {
  const visits = assumed('visitsPerAccount') / assumed('domainsPerAccount')
  const left = LIMITS.d1Queries - feedQueries()
  return left / (queriesOf(1) / visits)
}

/** Returns the D1 queries per second for a number of domains at the busiest moment. */
const queriesOf = (domains: number): number =>
  ((domains *
    (assumed('heard') * D1_QUERIES.noted +
      assumed('changes') * D1_QUERIES.change +
      (assumed('usageReports') / assumed('domainsPerAccount')) * D1_QUERIES.report)) /
    DAY_SECONDS) *
  assumed('peak')

const feedQueries = (): number => assumed('apiIsolates') / assumed('feedSeconds')

/** Returns how many hours a Hub keeps every visit while the control plane is down. */
export const hubHours = (visitsADay: number): number =>
  Math.min(LIMITS.hubHours, (LIMITS.hubBytes / assumed('hubVisitBytes') / visitsADay) * 24)

/** The share of a limit that is used at the busiest moment; above 1, the limit is exceeded. */
export interface Ceiling {
  readonly name: string
  readonly used: number
}

/** Returns every limit that grows with visits, the one exceeded first at the top. */
export function ceilings(domains: number, day: DomainDay, design: Design): Ceiling[] {
  const { visits, windows, checks, batches } = day
  const perSecond = (count: number) => (count / DAY_SECONDS) * assumed('peak')
  const ofAccount = assumed('domainsPerAccount')
  const bytes = ofAccount * visits * objectBytes(design)
  return [
    { name: 'Hub: calls/s of a domain', used: perSecond(windows + checks) / LIMITS.objectCalls },
    { name: 'Ledger: batches/s', used: perSecond(ofAccount * batches) / LIMITS.objectCalls },
    { name: 'Ledger: visits/s', used: perSecond(ofAccount * visits) / LIMITS.ledgerVisits },
    { name: 'Ledger: bytes', used: bytes / LIMITS.objectBytes },
    {
      name: 'D1: queries/s of all',
      used: (queriesOf(domains) + feedQueries()) / LIMITS.d1Queries,
    },
  ].sort((one, other) => other.used - one.used)
}
