import { PLANS } from '@crivo/shared'

/** What the model supposes; each line is printed with its number. */
export const ASSUMPTIONS = {
  visitsPerAccount: { value: PLANS.scale.requests / 30, text: 'visits of an account a day' },
  domainsPerAccount: { value: 2, text: 'domains of an account' },
  isolates: { value: 20, text: 'isolates of the edge that a domain’s visits are spread over' },
  gatherMs: { value: 50, text: 'ms for which an isolate gathers visits' },
  trustSeconds: { value: 1.5, text: 's for which an isolate uses a ruleset unasked' },
  watchedShare: { value: 0.05, text: 'share of the time in which somebody watches' },
  watchedSeconds: { value: 5, text: 's between batches while somebody watches' },
  unwatchedSeconds: { value: 60, text: 's between batches while nobody does' },
  pullSeconds: { value: 30, text: 's between a Hub’s questions for a ruleset, with visits' },
  changes: { value: 3, text: 'changes of a domain’s ruleset a day' },
  lostPushes: { value: 0.05, text: 'share of pushes that get lost' },
  rulesetBytes: { value: 20_000, text: 'bytes of a ruleset, kept in KV for a year' },
  visitBytes: { value: 300, text: 'bytes of a visit in the ledger, counts included' },
  historyDays: { value: PLANS.scale.historyDays, text: 'days for which the ledger keeps visits' },
  rowsPerVisit: { value: 3, text: 'rows written a visit: stored, masked, deleted' },
  countRowsPerVisit: { value: 1.2, text: 'rows of counts written a visit: added up, deleted' },
  rowsPerBatch: { value: 7, text: 'rows written a batch: its id, its counts, totals, the alarm' },
  dashboardLoads: { value: 100, text: 'loads of an account’s charts a day' },
  rowsPerLoad: { value: 20_000, text: 'rows read a load' },
  edgeCpuMs: { value: 0.5, text: 'ms of CPU a visit at the edge' },
  peak: { value: 3, text: 'times the average at the busiest moment' },
} as const satisfies Record<string, { value: number; text: string }>

/** The number of an assumption. */
export const assumed = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value
