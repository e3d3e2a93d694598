import { PLANS } from '@crivo/shared'

/** The model's assumptions; each is printed with its number. */
export const ASSUMPTIONS = {
  visitsPerAccount: { value: PLANS.scale.requests / 30, text: 'visits to an account per day' },
  domainsPerAccount: { value: 2, text: 'domains per account' },
  isolates: { value: 20, text: 'edge isolates that a domain’s visits are spread over' },
  gatherMs: { value: 50, text: 'ms for which an isolate gathers visits' },
  trustSeconds: { value: 1.5, text: 's for which an isolate uses a ruleset without checking it' },
  watchedShare: { value: 0.05, text: 'share of the time that someone is watching' },
  watchedSeconds: { value: 5, text: 's between batches while someone is watching' },
  unwatchedSeconds: { value: 90, text: 's between batches while nobody is watching' },
  sleepSeconds: {
    value: 70,
    text: 's without a call after which the platform ends a Hub; the next Hub requests a ruleset',
  },
  changes: { value: 3, text: 'changes to a domain’s ruleset per day' },
  lostPushes: { value: 0.05, text: 'share of pushes that are lost' },
  heard: { value: 1, text: 'calls from a domain’s edge per day that are recorded in D1' },
  apiIsolates: {
    value: 500,
    text: 'API worker isolates, each requesting the feed’s version',
  },
  feedSeconds: { value: 30, text: 's between an isolate’s requests for the feed’s version' },
  rulesetBytes: { value: 20_000, text: 'bytes of a ruleset, kept for a year' },
  hubVisitBytes: { value: 1_000, text: 'bytes of a visit waiting in a Hub' },
  historyDays: { value: PLANS.scale.historyDays, text: 'days for which the ledger keeps visits' },
  usageReports: { value: 24, text: 'reports of an account’s usage to D1 per day' },
  dashboardLoads: { value: 100, text: 'times that an account’s charts are loaded per day' },
  edgeCpuMs: { value: 0.5, text: 'ms of CPU per visit at the edge' },
  peak: { value: 3, text: 'times the average rate, at the busiest moment' },
} as const satisfies Record<string, { value: number; text: string }>

/** Returns an assumption's number. */
export const assumed = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value

/** The ledger's writes per visit and where they are stored. */
export interface Design {
  readonly rowsPerVisit: number
  readonly rowsPerBatch: number
  /** Rows that an account's alarms write per hour while visits arrive, and per finished day. */
  readonly rowsPerHour: number
  readonly rowsPerDay: number
  /** Rows read when the charts are loaded. */
  readonly rowsPerLoad: number
  /**
   * Bytes per visit in the object: its columns, and its counts, which stay for the whole history.
   */
  readonly visitBytes: number
  readonly countBytes: number
  /** Days that the columns stay in the object. */
  readonly objectDays: number
  /** Bytes per archived visit in the object: its segment's statistics and sets. */
  readonly indexBytes: number
  /** Bytes per visit in R2 for the rest of the history; 0 without an archive. */
  readonly archivedBytes: number
  /** Days that a ruleset stays in KV; older ones move to R2. */
  readonly rulesetDays: number
}

/**
 * `built`: a batch extends a row of the tail, with its totals; a segment of 16,000 visits is about
 * 40 columns, each with an index entry, written, masked and deleted. After a month its columns move
 * to R2 and only their statistics stay in the object; superseded rulesets also move to R2 after a
 * month. `unbound`: the same for an operator without a bucket.
 */
export const DESIGNS = {
  built: {
    rowsPerVisit: 0.01,
    rowsPerBatch: 1.1,
    rowsPerHour: 31,
    rowsPerDay: 150,
    rowsPerLoad: 1_000,
    visitBytes: 38,
    countBytes: 3,
    objectDays: 31,
    indexBytes: 1.3,
    archivedBytes: 43,
    rulesetDays: 30,
  },
  unbound: {
    rowsPerVisit: 0.01,
    rowsPerBatch: 1.1,
    rowsPerHour: 31,
    rowsPerDay: 150,
    rowsPerLoad: 1_000,
    visitBytes: 38,
    countBytes: 3,
    objectDays: PLANS.scale.historyDays,
    indexBytes: 0,
    archivedBytes: 0,
    rulesetDays: 365,
  },
} as const satisfies Record<string, Design>
